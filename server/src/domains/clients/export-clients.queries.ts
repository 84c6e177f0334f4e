import type { Client } from 'contract/clients'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { batchSize } from '../../db/in-batches.ts'
import { type ClientFilter, inOrder, isListed, sortKeys } from './list-clients.queries.ts'

export type ExportedRow = Pick<
  Client,
  'id' | 'full_name' | 'phone' | 'email' | 'visa_type' | 'direction' | 'branch_id' | 'created_at'
> & { phone_digits: string | null; passport_encrypted: Uint8Array | null }

/** The next rows of a list, behind the one that was read last. */
export async function listExported(
  db: Database,
  filter: ClientFilter,
  last: ExportedRow | undefined,
): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = []
  for (const part of last ? partsAfter(filter, last) : [sql`true`]) {
    const remaining = batchSize - rows.length
    if (remaining > 0) rows.push(...(await db.all<ExportedRow>(exportedPart(filter, part, remaining))))
  }
  return rows
}

/** As a statement: so many rows of a part of a list. Row by row: all its batches together walk through the list once. */
function exportedPart(filter: ClientFilter, part: Sql, remaining: number): Sql {
  return sql`
    select id, full_name, phone, phone_digits, email, passport_encrypted, visa_type, direction, branch_id, created_at
    from clients where ${isListed(filter, 'test')} and ${part}
    order by ${inOrder(filter)} limit ${remaining}`
}

const sortColumns = { full_name: 'full_name', email: 'email', phone: 'phone_digits' } as const

/** Nothing is greater or smaller than an empty column, so the rows with one are a part of their own. */
function partsAfter({ sort_field, sort_desc }: ClientFilter, last: ExportedRow): Sql[] {
  const key = sortKeys[sort_field]
  const value = last[sortColumns[sort_field]]
  const comparison = raw(sort_desc ? '<' : '>')
  const same =
    value === null
      ? sql`${key} is null and id ${comparison} ${last.id}`
      : sql`(${key}, id) ${comparison} (${value}, ${last.id}::uuid)`
  const others = value === null ? sql`${key} is not null` : sql`${key} is null`
  // As an index has them: empty ones last, and read backwards first.
  return (value === null) === sort_desc ? [same, others] : [same]
}
