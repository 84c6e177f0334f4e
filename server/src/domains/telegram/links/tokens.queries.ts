import type { WorkStage } from 'contract/lead-states'
import type { Language } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { isOf, type Person } from '../chat-store/end-links.queries.ts'

/** The link was made for the account of a client, for a record without one, or for a colleague. */
type Purpose = 'client' | 'office_record' | 'staff'

type NewToken = {
  hash: Buffer
  purpose: Purpose | 'group'
  person: Person
  /** Of a group. */
  stage?: WorkStage
  /** The colleague, where it is not the person themselves. */
  made_by: string | null
  minutes: number
}

/** The one that was given out before works no more. */
export async function insertToken(tx: Database, token: NewToken): Promise<string> {
  const { hash, purpose, person, made_by, minutes, stage = null } = token
  await tx.run(sql`
    delete from telegram_link_tokens where purpose = ${purpose} and used_at is null and ${isOf(person)}`)
  const client_id = 'client_id' in person ? person.client_id : null
  const staff_id = 'staff_id' in person ? person.staff_id : null
  const { expires_at } = await tx.only<{ expires_at: string }>(sql`
    insert into telegram_link_tokens (hash, purpose, client_id, staff_id, stage, made_by, expires_at)
    values (${hash}, ${purpose}, ${client_id}, ${staff_id}, ${stage}, ${made_by}, now() + ${minutes} * interval '1 minute')
    returning expires_at`)
  return expires_at
}

export type OpenToken = {
  purpose: Purpose
  person: Person
  full_name: string
  email: string | null
  language: Language | null
}

type TokenRow = Omit<OpenToken, 'person'> & { client_id: string | null; staff_id: string }

const isOpen = (hash: Buffer): Sql => sql`hash = ${hash} and used_at is null and expires_at > now()`

/** One that can still be used, for somebody who is there; a record that has got an account since is linked by its owner. */
export async function findToken(tx: Database, hash: Buffer): Promise<OpenToken | undefined> {
  const row = await tx.one<TokenRow>(sql`
    select purpose, client_id, staff_id, coalesce(clients.full_name, staff.full_name) as full_name, clients.email, clients.language
    from telegram_link_tokens
      left join clients on clients.id = client_id and clients.deleted_at is null
      left join staff on staff.id = staff_id and staff.active and staff.deleted_at is null
    where ${isOpen(hash)} and case purpose
      when 'client' then clients.auth_subject is not null
      when 'office_record' then clients.id is not null and clients.auth_subject is null
      when 'staff' then staff.id is not null
      else false
    end`)
  if (!row) return undefined
  const { client_id, staff_id, ...token } = row
  return { ...token, person: client_id === null ? { staff_id } : { client_id } }
}

/** Once: of several at the same moment one gets it. */
export async function spendToken(tx: Database, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`update telegram_link_tokens set used_at = now() where ${isOpen(hash)}`)) > 0
}
