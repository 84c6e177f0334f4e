import type { Database } from '../../../db/database.ts'
import { lockNames } from '../../../db/lock-names.ts'
import { ApiError } from '../../../http/api-error.ts'
import { holdOwnLead, type LeadCall } from '../hold-leads.ts'
import { workReach } from '../lead-reach.ts'
import { findLead, type LeadRow } from '../leads.queries.ts'
import { findClientOf, findPerson, holdClients, type LeadPerson } from './client-of-lead.queries.ts'
import { listPossibleClients } from './possible-clients.queries.ts'

type Wanted = {
  id: string
  version?: number | undefined
  /** The client that somebody says it is. */
  client_id: string | null
}

/** The lead, and the client it is taken for; null where there is none yet. */
type Held = { lead: LeadRow; clientId: string | null }

/** The lead has changed, or whom it is taken for, while they were waited for. */
class Changed extends Error {}

/**
 * Does something with a lead and the client it turns out to be, in a transaction that holds both. What they are known by
 * comes first, then the client, then the lead: so do a sign-in and an erasure, and two leads of one person make one client.
 */
export async function withClientOfLead<T>(
  call: LeadCall,
  wanted: Wanted,
  work: (tx: Database, held: Held) => Promise<T>,
): Promise<T> {
  try {
    return await call.db.transaction(async (tx) => work(tx, await hold(tx, call, wanted)))
  } catch (error) {
    if (error instanceof Changed) return withClientOfLead(call, wanted, work)
    throw error
  }
}

async function hold(tx: Database, call: LeadCall, wanted: Wanted): Promise<Held> {
  const { scopes, actor } = call
  const isOwn = await findLead(tx, workReach(scopes, actor.id), wanted.id)
  const person = isOwn && (await findPerson(tx, wanted.id))
  if (!person) throw new ApiError('not_found')
  await lockNames(tx, namesOf(person))
  const clientId = wanted.client_id ?? (await findClientOf(tx, person))
  // The account that the lead came from as well: it may be erased in this moment, and its leads with it.
  const clients = await holdClients(tx, [clientId, person.client_id])
  const lead = await holdOwnLead(tx, call, wanted)
  await refuseChanged(tx, lead.id, person)
  if (wanted.client_id) {
    if (!clients.includes(wanted.client_id) || !(await isNameable(tx, call, wanted))) {
      throw new ApiError('not_found')
    }
  } else if ((await findClientOf(tx, person)) !== clientId) throw new Changed()
  return { lead, clientId }
}

function namesOf({ phone_digits, email }: LeadPerson): string[] {
  return [
    ...(phone_digits ? [`client phone ${phone_digits}`] : []),
    ...(email ? [`client e-mail ${email}`] : []),
  ]
}

async function refuseChanged(tx: Database, leadId: string, seen: LeadPerson): Promise<void> {
  const now = await findPerson(tx, leadId)
  const isSame =
    now?.phone_digits === seen.phone_digits && now.email === seen.email && now.client_id === seen.client_id
  if (!isSame) throw new Changed()
}

/** The office may name anybody; who works the lead, one of those it was shown. */
async function isNameable(tx: Database, { scopes }: LeadCall, { id, client_id }: Wanted): Promise<boolean> {
  if (Object.values(scopes).includes('all')) return true
  return (await listPossibleClients(tx, id)).some((client) => client.id === client_id)
}
