import type { cases } from 'contract/cases'
import { type CountryCode, countryWords } from 'contract/country-codes'
import type { Parsed } from 'contract/endpoint'
import { maxCounted } from 'contract/wire-values'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { containsText, type Match } from '../../db/contains-text.ts'
import { isMasked } from '../applications/shown-application.ts'
import { caseColumns } from './case-rows.ts'
import { type CaseReader, visibilityOfCase } from './case-store/case-store.ts'
import { type View, viewOf } from './case-views.ts'
import { isOnlyAssigned } from './with-case.ts'

export type CaseQuery = Parsed<typeof cases.list>['query']

/** How many cases of each index are read before those are looked for that the filter names, for each row that is asked for. */
const walkFactor = 20
const minWalked = 500
const maxWalked = 5000

/**
 * The statements of a page, for `firstFull`. Without a filter the indexes of the view are read no further than the page
 * goes. With one, the first statement does the same for a while, which fills the page where many match; the second begins
 * with what the filter names.
 */
export function casesPage(reader: CaseReader, query: CaseQuery): Sql[] {
  const { limit, offset } = query
  const paged = (ids: Sql, view: View) => sql`
    with page as materialized (${ids} ${inOrder(view)} limit ${limit} offset ${offset})
    select ${caseColumns(reader)}
    from page ${caseOf(sql`page.application_id`)} ${besides()}
    ${inOrder(view)}`
  const view = viewOf(query.view, query.turn, isMasked(reader))
  if (staffOf(reader, query).length > 0) return [paged(ofPeople(reader, query, view), view)]
  if (!isFiltered(query)) return [paged(walk(reader, view, limit + offset), view)]
  return [
    paged(walkSome(reader, query, view), view),
    paged(sql`${gather(reader, query, view)} and ${areMore(query, view)}`, view),
  ]
}

/** As a statement: how long a list is, up to the limit of counting. */
export function casesTotal(reader: CaseReader, query: CaseQuery): Sql {
  const view = viewOf(query.view, query.turn, isMasked(reader))
  if (staffOf(reader, query).length > 0) return sql`select ${counted(ofPeople(reader, query, view))} as total`
  if (!isFiltered(query)) return sql`select ${counted(walk(reader, view, maxCounted))} as total`
  return sql`
    select case when ${areMore(query, view)} then ${counted(gather(reader, query, view))}
      else ${counted(walkSome(reader, query, view))} end as total`
}

/** As an expression: how many of all that the reader sees a view has, up to the limit of counting. */
export function countOf(reader: CaseReader, view: View): Sql {
  const query = { view: 'open', limit: 0, offset: 0 } as const
  return counted(isOnlyAssigned(reader) ? ofPeople(reader, query, view) : walk(reader, view, maxCounted))
}

/** As an expression: how many of the own cases a view has. */
export function countOfOwn(reader: CaseReader): Sql {
  const query = { view: 'mine', limit: 0, offset: 0 } as const
  return counted(ofPeople(reader, query, viewOf('mine', undefined, isMasked(reader))))
}

function counted(rows: Sql): Sql {
  return sql`(
    select count(*)::int from (select from (${rows}) as listed limit ${raw(String(maxCounted))}) as counted
  )`
}

/** Rows as they come out of the indexes of a view. */
function walk(reader: CaseReader, view: View, max: number): Sql {
  const walked = view.parts.map(
    ({ where, order, key }) => sql`(
      select cases.application_id, ${key} as key from cases
      where ${where} and not cases.is_deleted and ${visibilityOfCase(reader)}
      order by ${order} ${view.direction}, cases.application_id ${view.direction} limit ${max}
    )`,
  )
  return merged(view, walked)
}

/** So many from each index, and of these what the filter leaves. */
function walkSome(reader: CaseReader, query: CaseQuery, view: View): Sql {
  const walked = view.parts.map(
    (part) => sql`(
      select cases.application_id, cases.key from (${firstOf(view, part, walkedOf(query), 0)}) as cases
        ${besides(filterOf(query))}
      where ${visibilityOfCase(reader)}
    )`,
  )
  return merged(view, walked)
}

function firstOf(
  view: View,
  { where, order, key }: View['parts'][number],
  limit: number,
  offset: number,
): Sql {
  return sql`
    select cases.application_id, cases.requirements_at, ${key} as key from cases where ${where}
    order by ${order} ${view.direction}, cases.application_id ${view.direction} limit ${limit} offset ${offset}`
}

function walkedOf({ limit, offset }: CaseQuery): number {
  return Math.min(Math.max(walkFactor * (limit + offset), minWalked), maxWalked)
}

function merged({ isOverlapping }: View, parts: Sql[]): Sql {
  const rows = join(parts, ' union all ')
  if (!isOverlapping) return sql`select application_id, key from (${rows}) as walked`
  return sql`select application_id, min(key) as key from (${rows}) as walked group by application_id`
}

/** As an expression: whether an index of the view goes on behind what `walkSome` reads. */
function areMore(query: CaseQuery, view: View): Sql {
  const parts = view.parts.map((part) => sql`exists (${firstOf(view, part, 1, walkedOf(query))})`)
  return sql`(select ${join(parts, ' or ')})`
}

/**
 * What the filter names, wherever the view has it. It begins with the part of the filter that names the fewest, and looks
 * the rest up one by one: a plan for any values would read whole tables for that.
 */
function gather(reader: CaseReader, query: CaseQuery, view: View): Sql {
  return sql`
    select cases.application_id, ${view.key} as key
    from (${firstNamed(query)}) as named
      ${caseOf(sql`named.id`)}
      ${besides(filterOf(query))}
    where ${view.where} and ${visibilityOfCase(reader)}`
}

function firstNamed({ step, service_id, country, ...filter }: CaseQuery): Sql {
  const match = clientMatch(filter)
  if (match) {
    return sql`
      select applications.id from clients cross join lateral (
        select id from applications where client_id = clients.id and applications.deleted_at is null offset 0
      ) as applications
      where clients.deleted_at is null and ${match.find}`
  }
  if (step) {
    return sql`select application_id as id from case_steps where state = 'current' and name ->> 'uz' = ${step}`
  }
  if (service_id) return sql`select id from applications where service_id = ${service_id}`
  return sql`select id from applications where ${isIn(country as CountryCode)} and deleted_at is null`
}

function clientMatch({ query }: Pick<CaseQuery, 'query'>): Match | undefined {
  return query === undefined ? undefined : containsText(['name', 'phone'], query)
}

/** Spelled as its index is. */
function isIn(country: CountryCode): Sql {
  return sql`applications.country_preference collate "und-x-icu" = any (${countryWords(country)}::text[])`
}

/** The cases of colleagues are few, and found by their people. */
function ofPeople(reader: CaseReader, query: CaseQuery, view: View): Sql {
  const [first, ...others] = staffOf(reader, query)
  const isOfOthers = others.map(
    (id) => sql` and exists (
      select from case_people
      where case_people.application_id = cases.application_id and staff_id = ${id} and until is null
    )`,
  )
  return sql`
    select cases.application_id, ${view.key} as key
    from case_people own
      ${caseOf(sql`own.application_id`)}
      ${besides(filterOf(query))}
    where own.staff_id = ${first} and own.until is null and ${view.where} and ${visibilityOfCase(reader)}
      ${join([empty, ...isOfOthers], '')}`
}

/** Whose cases they have to be: the caller's, where these are all that the caller sees or asks for. */
function staffOf(reader: CaseReader, { view, staff_id }: CaseQuery): string[] {
  const isOwn = view === 'mine' || isOnlyAssigned(reader)
  return [...new Set([...(isOwn ? [reader.actor.id] : []), ...(staff_id ? [staff_id] : [])])]
}

function isFiltered({ service_id, country, step, ...filter }: CaseQuery): boolean {
  return [service_id, country, step, clientMatch(filter)].some((part) => part !== undefined)
}

type Filter = { application: Sql; client: Sql }

function filterOf({ service_id, country, step, ...filter }: CaseQuery): Filter {
  const conditions = [
    sql`true`,
    ...(service_id ? [sql`applications.service_id = ${service_id}`] : []),
    ...(country ? [isIn(country)] : []),
    ...(step
      ? [
          sql`exists (
            select from case_steps
            where case_steps.application_id = applications.id and state = 'current' and name ->> 'uz' = ${step}
          )`,
        ]
      : []),
  ]
  return {
    application: join(conditions, ' and '),
    client: clientMatch(filter)?.test ?? sql`true`,
  }
}

// Case by case, in whatever order they come: with plain joins a plan for any values would read whole tables.

function caseOf(id: Sql): Sql {
  return sql`cross join lateral (select * from cases where cases.application_id = ${id} limit 1) as cases`
}

/** Those that are deleted, or whose client is, are left out. */
function besides({ application, client }: Filter = { application: sql`true`, client: sql`true` }): Sql {
  return sql`
    cross join lateral (
      select * from applications
      where applications.id = cases.application_id and applications.deleted_at is null and ${application}
      limit 1
    ) as applications
    cross join lateral (
      select full_name, phone from clients
      where clients.id = applications.client_id and clients.deleted_at is null and ${client}
      limit 1
    ) as clients`
}

function inOrder({ direction }: View): Sql {
  return sql`order by key ${direction}, application_id ${direction}`
}
