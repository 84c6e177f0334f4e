import type { applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { maxCounted } from 'contract/wire-values'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { columns } from './applications.queries.ts'

type ListQuery = Parsed<typeof applications.richList>['query']
export type ApplicationFilter = Parsed<typeof applications.export>['query']
type SortField = ApplicationFilter['sort_field']

/** The columns behind a sort field, as the indexes have them; behind them the time and the id, all in one direction. */
export const sortKeys = {
  created_at: [],
  status: [sql`applications.status`],
  program_type: [sql`applications.program_type collate "und-x-icu"`],
  country_preference: [sql`applications.country_preference collate "und-x-icu"`],
} satisfies Record<SortField, Sql[]>

export const lastKeys = [sql`applications.created_at`, sql`applications.id`]

/**
 * Client by client, in whatever order the applications come: with a plain join, a generic plan would read them all. The
 * applications of a deleted client are left out.
 */
export const besideClient = sql`
  cross join lateral (
    select full_name, phone, email, avatar_file_id from clients
    where id = applications.client_id and deleted_at is null
    limit 1
  ) as clients`

/** The same for its case. */
const besideCase = sql`
  cross join lateral (select * from cases where application_id = applications.id limit 1) as cases`

export function matchesFilter({ service_id, client_id, status }: Partial<ApplicationFilter>): Sql {
  const conditions = [
    sql`applications.deleted_at is null`,
    ...(service_id ? [sql`applications.service_id = ${service_id}`] : []),
    ...(client_id ? [sql`applications.client_id = ${client_id}`] : []),
    ...(status ? [sql`applications.status = ${status}`] : []),
  ]
  return join(conditions, ' and ')
}

export function inOrder({ sort_field, sort_desc }: Pick<ApplicationFilter, 'sort_field' | 'sort_desc'>): Sql {
  const direction = raw(sort_desc ? 'desc' : 'asc')
  const keys = [...sortKeys[sort_field], ...lastKeys].map((key) => sql`${key} ${direction}`)
  return sql`order by ${join(keys)}`
}

/** As a statement: one page of a list. */
export function applicationsPage({ limit, offset, ...filter }: Omit<ListQuery, 'with_total'>): Sql {
  return sql`
    select ${columns} from applications ${besideClient} ${besideCase}
    where ${matchesFilter(filter)}
    ${inOrder(filter)}
    limit ${limit} offset ${offset}`
}

/** As a statement: how long a list is, up to the limit of counting. In the order of time, so that an index is read. */
export function applicationsTotal(filter: Partial<ApplicationFilter>): Sql {
  return sql`
    select count(*)::int as total from (
      select from applications ${besideClient}
      where ${matchesFilter(filter)}
      ${inOrder({ sort_field: 'created_at', sort_desc: true })}
      limit ${raw(String(maxCounted))}
    ) as counted`
}
