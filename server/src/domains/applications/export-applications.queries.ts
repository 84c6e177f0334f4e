import type { Application } from 'contract/applications'
import type { LocalizedText } from 'contract/text'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { batchSize } from '../../db/in-batches.ts'
import {
  type ApplicationFilter,
  besideClient,
  clientMatch,
  inOrder,
  lastKeys,
  matchesFilter,
  sortKeys,
} from './list-applications.queries.ts'

export type ExportedRow = Pick<
  Application,
  'id' | 'status' | 'program_type' | 'country_preference' | 'created_at' | 'submitted_at'
> &
  Pick<Application['client'], 'full_name' | 'phone' | 'email'> & { service: LocalizedText }

/** The next rows of a list, behind the one that was read last. */
export async function listExported(
  db: Database,
  filter: ApplicationFilter,
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
export function exportedPart(filter: ApplicationFilter, part: Sql, remaining: number): Sql {
  return sql`
    select applications.id, status, program_type, country_preference, applications.created_at, submitted_at,
      clients.full_name, clients.phone, clients.email,
      (select title from services where services.id = service_id) as service
    from applications ${besideClient(clientMatch(filter))}
    where ${matchesFilter(filter)} and ${part}
    ${inOrder(filter)}
    limit ${remaining}`
}

const mayBeEmpty = new Set<ApplicationFilter['sort_field']>(['program_type', 'country_preference'])

/** Nothing is greater or smaller than an empty column, so the rows with one are a part of their own. */
export function partsAfter(
  { sort_field, sort_desc }: ApplicationFilter,
  last: Pick<ExportedRow, 'id' | ApplicationFilter['sort_field']>,
): Sql[] {
  const [key] = sortKeys[sort_field]
  const value = last[sort_field]
  const isEmpty = value === null
  const comparison = raw(sort_desc ? '<' : '>')
  const times = [sql`${last.created_at}::timestamptz`, sql`${last.id}::uuid`]
  if (!key) return [sql`(${join(lastKeys)}) ${comparison} (${join(times)})`]
  const same = isEmpty
    ? sql`${key} is null and (${join(lastKeys)}) ${comparison} (${join(times)})`
    : sql`(${join([key, ...lastKeys])}) ${comparison} (${join([sql`${value}`, ...times])})`
  const others = isEmpty ? sql`${key} is not null` : sql`${key} is null`
  // As an index has them: empty ones last, and read backwards first.
  return mayBeEmpty.has(sort_field) && isEmpty === sort_desc ? [same, others] : [same]
}
