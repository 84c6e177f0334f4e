import type { Client, clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import type { Role, Scope } from 'contract/roles'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { fileLink } from '../../files/file-link.ts'
import { replacePortrait } from '../../files/replace-portrait.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import type { UploadedFile } from '../../http/form.ts'
import type { Secrets } from '../../secrets.ts'
import { settleTurnsOf } from '../cases/case-store/case-store.ts'
import {
  type ClientChanges,
  type ClientRow,
  findClient,
  isProvedByAccount,
  lockClient,
  setClientPortrait,
  updateClientRow,
} from './clients.queries.ts'
import { recordFirstContact } from './first-contact.ts'
import { maskedClient, shownClient } from './shown-client.ts'

type Changes = Parsed<typeof clients.update>['body']

export async function getClient(
  call: ActorCall & { scopes: Partial<Record<Role, Scope>> },
  id: string,
): Promise<Client> {
  const row = await findClient(call.db, call.actor, id)
  if (!row) throw new ApiError('not_found')
  const seesAll = Object.values(call.scopes).some((scope) => scope !== 'masked')
  return seesAll ? shownClient(call, row) : maskedClient(row)
}

export function updateClient(call: ActorCall, id: string, body: Changes): Promise<Client> {
  const { actor } = call
  const changes = takenFrom(call, body)
  return call.db.transaction(async (tx) => {
    // The same order as at a sign-in: the address first, then the record.
    if (changes.email) await lockNames(tx, [`client e-mail ${changes.email}`])
    const before = await lockClient(tx, actor, id)
    if (!before) throw new ApiError('not_found')
    const after = await updateClientRow(tx, id, await withEmailOf(tx, before, changes))
    if (!after) throw updateRefusal(shownClient(call, before))
    const shown = shownClient(call, after)
    const fields = changedFields(shownClient(call, before), shown)
    if (fields.length > 0) {
      await audit(tx, { kind: 'client.updated', ...byCaller(call, 'client', id), detail: { fields } })
    }
    // A draft of whom nobody could call waits for name and phone.
    if (fields.includes('full_name') || fields.includes('phone')) await settleTurnsOf(tx, id)
    const hadContact = before.phone !== null || before.email !== null
    if (actor.kind === 'client' && !hadContact && after.phone) {
      await recordFirstContact(tx, { ...after, language: call.language, visit: call.visit })
    }
    return shown
  })
}

/** What the caller may change; the rest is as if it had not been sent. */
function takenFrom({ actor, secrets }: ActorCall, body: Changes): ClientChanges {
  const { full_name, phone, passport_number, version, terms_version, reminders, ...ofStaff } = body
  const ofBoth = { full_name, phone, passport: encryptedPassport(secrets, passport_number), version }
  return actor.kind === 'client' ? { ...ofBoth, terms_version, reminders } : { ...ofBoth, ...ofStaff }
}

function encryptedPassport(secrets: Secrets, number: string | null | undefined): ClientChanges['passport'] {
  if (number === null || number === undefined) return number
  return { encrypted: secrets.encrypt(number), hash: secrets.fingerprint(number) }
}

/** The address of a record that an account owns is the account's affair. */
async function withEmailOf(
  tx: Database,
  { has_account, email }: ClientRow,
  changes: ClientChanges,
): Promise<ClientChanges> {
  if (has_account) return { ...changes, email: undefined }
  if (changes.email && changes.email !== email && (await isProvedByAccount(tx, changes.email))) {
    throw new ApiError('email_taken')
  }
  return changes
}

const audited = [
  'full_name',
  'phone',
  'email',
  'passport_number',
  'visa_type',
  'direction',
  'branch_id',
  'terms_version',
  'reminders',
] as const

function changedFields(before: Client, after: Client): string[] {
  return audited.filter((field) => before[field] !== after[field])
}

export async function uploadPortrait(
  call: ActorCall,
  id: string,
  file: UploadedFile,
): Promise<{ avatar_url: string }> {
  const { db, actor, secrets } = call
  if (!(await findClient(db, actor, id))) throw new ApiError('not_found')
  const fileId = await replacePortrait(call, {
    file,
    owner: { client_id: id },
    point: async (tx, fileId) => {
      const oldId = await setClientPortrait(tx, id, fileId)
      if (oldId === undefined) throw new ApiError('not_found')
      const detail = { fields: ['avatar_url'] }
      await audit(tx, { kind: 'client.updated', ...byCaller(call, 'client', id), detail })
      return oldId
    },
  })
  return { avatar_url: fileLink(secrets, { fileId, recipient: actor }) }
}
