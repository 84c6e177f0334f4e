import type { clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import { maxCounted } from 'contract/wire-values'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { containsText, type Match, type SearchField } from '../../db/contains-text.ts'
import { searchStatements } from '../../db/search-pages.ts'
import { columns } from './clients.queries.ts'

export type ClientFilter = Parsed<typeof clients.export>['query']
export type ClientsQuery = ClientFilter & { limit: number; offset: number }

/** The column behind a sort field, as its index has it; behind it the id, in the same direction. */
export const sortKeys: Record<ClientFilter['sort_field'], Sql> = {
  full_name: sql`full_name collate "und-x-icu"`,
  email: sql`email`,
  phone: sql`phone_digits`,
}

const searched: Record<ClientFilter['search_field'], SearchField> = {
  full_name: 'name',
  email: 'email',
  phone: 'phone',
}

export function inOrder({ sort_field, sort_desc }: Pick<ClientFilter, 'sort_field' | 'sort_desc'>): Sql {
  const direction = raw(sort_desc ? 'desc' : 'asc')
  return sql`${sortKeys[sort_field]} ${direction}, id ${direction}`
}

/** Which clients a list has, row by row or as an index finds them. */
export function isListed(filter: ClientFilter, spelling: keyof Match): Sql {
  const match = matchOf(filter)
  const conditions = [
    sql`deleted_at is null`,
    ...(filter.client_id ? [sql`id = ${filter.client_id}`] : []),
    ...(match ? [match[spelling]] : []),
  ]
  return join(conditions, ' and ')
}

function matchOf({ search_field, search_val }: ClientFilter): Match | undefined {
  return search_val === undefined ? undefined : containsText([searched[search_field]], search_val)
}

/** The statements of a page, for `firstFull`. */
export function clientsPage(query: ClientsQuery): Sql[] {
  const { client_id, limit, offset } = query
  const order = inOrder(query)
  const match = matchOf(query)
  if (match && !client_id) return searchStatements({ ...inTable, order, match, limit, offset })
  return [
    sql`
      select ${columns} from clients where ${isListed(query, 'test')}
      order by ${order} limit ${limit} offset ${offset}`,
  ]
}

const inTable = { table: sql`clients`, columns, sortColumns: sql`full_name, email, phone_digits` }

/** As a statement: how long a list is, up to the limit of counting. In its order, so that an index is read. */
export function clientsTotal(filter: ClientFilter): Sql {
  const order = matchOf(filter) ? empty : sql`order by ${inOrder(filter)}`
  return sql`
    select count(*)::int as total from (
      select from clients where ${isListed(filter, 'find')} ${order} limit ${raw(String(maxCounted))}
    ) as counted`
}

export const maxLookedUp = 20
const matchColumns = sql`id, full_name, phone, email`

/** The statements of a lookup: the first clients by name of whom something contains the text; none for a text without letters. */
export function clientsLike(text: string): Sql[] {
  const match = containsText(['name', 'email', 'phone'], text)
  if (!match) return []
  const order = inOrder({ sort_field: 'full_name', sort_desc: false })
  return searchStatements({ ...inTable, columns: matchColumns, order, match, limit: maxLookedUp })
}
