import type { contacts } from 'contract/contacts'
import type { Parsed } from 'contract/endpoint'
import sql, { join, type Sql } from 'sql-template-tag'
import { containsText } from '../../db/contains-text.ts'
import { searchStatements } from '../../db/search-pages.ts'

type MessagesQuery = Parsed<typeof contacts.list>['query']

/** Fields that only the wire format has are empty. */
const columns = sql`
  id, null as client_id, null as application_id, lead_id, name, email, coalesce(phone, '') as phone,
  subject as service_id, text, null as created_by, null as uploaded_at, created_at, handled_at, handled_by,
  (select full_name from staff where staff.id = handled_by) as handled_by_name`

const inTable = { table: sql`contacts`, order: sql`created_at desc, id desc`, sortColumns: sql`created_at` }

/** The statements of a page, newest first, for `firstFull`. */
export function messagesPage({ id, handled, query, limit, offset }: MessagesQuery): Sql[] {
  const rows = join([sql`true`, ...(id ? [sql`id = ${id}`] : []), ...isMarked(handled)], ' and ')
  const match = query === undefined ? undefined : containsText(['name', 'email', 'phone'], query)
  if (match && !id) return searchStatements({ ...inTable, rows, columns, match, limit, offset })
  const condition = match ? sql`${rows} and ${match.test}` : rows
  return [
    sql`select ${columns} from contacts where ${condition} order by ${inTable.order} limit ${limit} offset ${offset}`,
  ]
}

/** Spelled as the indexes of either half are. */
function isMarked(handled: boolean | undefined): Sql[] {
  if (handled === undefined) return []
  return [handled ? sql`handled_at is not null` : sql`handled_at is null`]
}

/** The statements of a lookup: the newest enquiries of whose sender something contains the text. */
export function messagesLike(text: string, limit: number): Sql[] {
  const match = containsText(['name', 'email', 'phone'], text)
  if (!match) return []
  return searchStatements({
    ...inTable,
    rows: sql`true`,
    columns: sql`id, name, phone, email`,
    match,
    limit,
  })
}
