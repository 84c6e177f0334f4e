import type { clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type ClientRow, columns } from './clients.queries.ts'

type NewClient = Parsed<typeof clients.create>['body']

type ExistingClient = { id: string; full_name: string }

/** The oldest living client with that phone or e-mail. */
export function findClientWith(
  tx: Database,
  { phone, email }: Pick<NewClient, 'phone' | 'email'>,
): Promise<ExistingClient | undefined> {
  return tx.one<ExistingClient>(sql`
    select id, full_name from clients
    where deleted_at is null and (phone_digits = fold_phone(${phone}) or email = ${email})
    order by created_at, id
    limit 1`)
}

export function insertClient(
  tx: Database,
  { full_name, phone, email, language, created_by }: Omit<NewClient, 'source'> & { created_by: string },
): Promise<ClientRow> {
  return tx.only<ClientRow>(sql`
    insert into clients (full_name, phone, email, language, created_by)
    values (${full_name}, ${phone}, ${email}, ${language}, ${created_by})
    returning ${columns}`)
}
