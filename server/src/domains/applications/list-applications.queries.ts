import type { applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import { maxCounted } from 'contract/wire-values'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { containsText, type Match } from '../../db/contains-text.ts'
import { stepsOf } from '../../db/search-pages.ts'
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
export function besideClient(match?: Match): Sql {
  return sql`
    cross join lateral (
      select full_name, phone, email, avatar_file_id from clients
      where id = applications.client_id and deleted_at is null and ${match?.test ?? sql`true`}
      limit 1
    ) as clients`
}

/** The same for its case. */
const besideCase = sql`
  cross join lateral (select * from cases where application_id = applications.id limit 1) as cases`

export function clientMatch({ query }: Partial<ApplicationFilter>): Match | undefined {
  return query === undefined ? undefined : containsText(['name', 'email', 'phone'], query)
}

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

type PageQuery = Omit<ListQuery, 'with_total'>

/**
 * The statements of a page, for `firstFull`. With a search, the first one reads a few hundred applications in the order of
 * the list, which fills the page where many match; the second begins with the clients that match.
 */
export function applicationsPage(query: PageQuery): Sql[] {
  const { limit, offset } = query
  const match = clientMatch(query)
  if (!match) {
    return [
      sql`
        select ${columns} from applications ${besideClient()} ${besideCase}
        where ${matchesFilter(query)}
        ${inOrder(query)}
        limit ${limit} offset ${offset}`,
    ]
  }
  const paged = (ids: Sql) => sql`
    select ${columns} from applications ${besideClient()} ${besideCase}
    where applications.id = any (array(${ids} ${inOrder(query)} limit ${limit} offset ${offset}))
    ${inOrder(query)}`
  const walked = stepsOf(query)
  return [
    paged(walk(query, match, walked)),
    paged(sql`${gather(query, match)} and ${areMore(query, walked)}`),
  ]
}

/** As a statement: how long a list is, up to the limit of counting. In the order of time, so that an index is read. */
export function applicationsTotal(filter: Partial<ApplicationFilter>): Sql {
  const newestFirst = { ...filter, sort_field: 'created_at', sort_desc: true } as const
  const match = clientMatch(filter)
  const inTime = sql`
    select from applications ${besideClient()} where ${matchesFilter(filter)} ${inOrder(newestFirst)}`
  if (!match) return sql`select ${counted(inTime)} as total`
  const isLong = areMore(newestFirst, maxCounted)
  return sql`
    select case when ${isLong} then ${counted(gather(filter, match))}
      else ${counted(walk(newestFirst, match, maxCounted))} end as total`
}

function counted(rows: Sql): Sql {
  const max = raw(String(maxCounted))
  return sql`(select count(*)::int from (select from (${rows} limit ${max}) as listed) as counted)`
}

type Ordered = Pick<ApplicationFilter, 'sort_field' | 'sort_desc'> & Partial<ApplicationFilter>

function listed(filter: Ordered): Sql {
  return sql`select * from applications where ${matchesFilter(filter)} ${inOrder(filter)}`
}

/** So many in the order of the list, and of these the ones of matching clients. */
function walk(filter: Ordered, match: Match, walked: number): Sql {
  return sql`
    select applications.id from (${listed(filter)} limit ${walked}) as applications ${besideClient(match)}`
}

/** As an expression: whether the list goes on behind what `walk` reads. */
function areMore(filter: Ordered, walked: number): Sql {
  return sql`(select exists (${listed(filter)} limit 1 offset ${walked}))`
}

/** Client by client, as the index of their names finds them: a plain join may read all applications. */
function gather(filter: Partial<ApplicationFilter>, match: Match): Sql {
  return sql`
    select applications.id
    from clients cross join lateral (
      select * from applications where client_id = clients.id and ${matchesFilter(filter)} offset 0
    ) as applications
    where clients.deleted_at is null and ${match.find}`
}
