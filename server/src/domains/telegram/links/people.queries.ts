import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Person } from '../chat-store/end-links.queries.ts'

/** Who a link is made for. */
export type LinkedPerson = {
  full_name: string
  email: string | null
  /** Of a client; a colleague has none. */
  language: Language | null
  phone_digits: string | null
  has_account: boolean
}

/** Locked until the transaction ends: of two links at once one ends the other. Nobody where they are gone. */
export function lockPerson(tx: Database, person: Person): Promise<LinkedPerson | undefined> {
  return 'client_id' in person
    ? tx.one<LinkedPerson>(sql`
        select full_name, email, language, phone_digits, auth_subject is not null as has_account
        from clients where id = ${person.client_id} and deleted_at is null for no key update`)
    : tx.one<LinkedPerson>(sql`
        select full_name, email, null as language, null as phone_digits, true as has_account
        from staff where id = ${person.staff_id} and active and deleted_at is null for no key update`)
}
