import type { Client, clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import { normalizePhone } from 'contract/fields'
import { audit } from '../../audit.ts'
import { lockNames } from '../../db/lock-names.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { findClientWith, insertClient } from './create-client.queries.ts'
import { shownClient } from './shown-client.ts'

type NewClient = Parsed<typeof clients.create>['body']

/** A client whom the office enters. The same person entered twice at once is refused the second time. */
export function createClient(call: ActorCall, { source, ...fields }: NewClient): Promise<Client> {
  const { phone, email } = fields
  return call.db.transaction(async (tx) => {
    // The name of the address is that of a sign-in, which may be making a client with it.
    const names = [`client phone ${normalizePhone(phone)}`, ...(email ? [`client e-mail ${email}`] : [])]
    await lockNames(tx, names)
    const existing = await findClientWith(tx, fields)
    if (existing) {
      throw new ApiError('client_exists', {
        values: { name: existing.full_name || phone },
        current: existing,
      })
    }
    const row = await insertClient(tx, { ...fields, created_by: call.actor.id })
    await audit(tx, { kind: 'client.created', ...byCaller(call, 'client', row.id), detail: { source } })
    return shownClient(call, row)
  })
}
