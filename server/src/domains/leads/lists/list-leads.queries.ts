import type { LeadSort, LeadStatus } from 'contract/lead-states'
import sql, { join, type Sql } from 'sql-template-tag'
import { containsText } from '../../../db/contains-text.ts'
import { batchSize } from '../../../db/in-batches.ts'
import { searchStatements } from '../../../db/search-pages.ts'
import { isHot } from '../lead-turn.ts'
import type { Scopes } from '../lead-visibility.ts'
import { type ListedLeadRow, listedColumns } from '../leads.queries.ts'
import { barCondition } from '../plots/bar-condition.ts'
import { type LeadQuery, requestedSlices, type Slice } from './requested-slices.ts'

export type ExportQuery = Omit<LeadQuery, 'limit' | 'offset'>

/** Each has an index; a callback that is due comes before the later ones. */
const orders: Record<LeadSort, { order: Sql; sortColumns: Sql }> = {
  created: { order: sql`created_at desc, id desc`, sortColumns: sql`created_at` },
  callback: { order: sql`callback_at, id`, sortColumns: sql`callback_at` },
  stage_since: { order: sql`stage_entered_at, id`, sortColumns: sql`stage_entered_at` },
  name: { order: sql`search_name, id`, sortColumns: sql`search_name` },
}

/** Of the card of callbacks by their time, of everything else the newest first. */
function sortOf({ sort, card }: LeadQuery): LeadSort {
  return sort ?? (card === 'callback' ? 'callback' : 'created')
}

/** A mother who calls is found by her phone, too. */
const searchedFields = ['name', 'email', 'phone', 'contacts'] as const

/** The statements of a page, for `firstFull`; none where nothing can be on it. */
export function leadsPage(query: LeadQuery, scopes: Scopes, staffId: string): Sql[] {
  const slices = requestedSlices(query, scopes)
  if (slices.length === 0) return []
  const parts = partsOf(query, slices, filterOf(query, scopes, staffId))
  const { limit, offset } = query
  const { order, sortColumns } = orders[sortOf(query)]
  const walk = (max: number, from: number) => walkLeads(parts, max, from, order)
  const match = query.query === undefined ? undefined : containsText(searchedFields, query.query)
  if (!match) {
    return [sql`select ${listedColumns} from (${walk(limit, offset)}) as leads order by ${order}`]
  }
  return searchStatements({
    table: sql`leads`,
    columns: listedColumns,
    order,
    sortColumns,
    match,
    visibility: anyOf(parts),
    walk,
    limit,
    offset,
  })
}

/** As a statement: the next leads of a list behind the last one that was read, the newest first. */
export function exportedLeads(
  query: ExportQuery,
  scopes: Scopes,
  staffId: string,
  last: Pick<ListedLeadRow, 'created_at' | 'id'> | undefined,
): Sql | null {
  const asked = { ...query, limit: batchSize, offset: 0 }
  const slices = requestedSlices(asked, scopes)
  if (slices.length === 0) return null
  const match = query.query === undefined ? undefined : containsText(searchedFields, query.query)
  const conditions = [
    filterOf(asked, scopes, staffId),
    ...(match ? [match.test] : []),
    ...(last ? [sql`(created_at, id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`] : []),
  ]
  const walked = walkLeads(partsOf(asked, slices, allOf(conditions)), batchSize, 0)
  return sql`select ${listedColumns} from (${walked}) as leads order by ${orders.created.order}`
}

/**
 * In their order, along each of the ways at once: every way has an index in this order, and merged they are read no further
 * than the page goes. One condition for all of them would gather them all first.
 */
export function walkLeads(
  parts: Sql[],
  limit: number,
  offset: number,
  order: Sql = orders.created.order,
): Sql {
  const last = limit + offset
  const walked = parts.map(
    (part) =>
      sql`(select * from leads where leads.deleted_at is null and ${part} order by ${order} limit ${last})`,
  )
  return sql`
    select * from (${join(walked, ' union all ')}) as leads
    order by ${order} limit ${limit} offset ${offset}`
}

/** Disjoint conditions: for every lead of the list exactly one of them is true. */
function partsOf({ agent_id, plot }: LeadQuery, slices: Slice[], filter: Sql): Sql[] {
  const inSlices = anyOf(slices.map(isIn))
  // Those behind a bar are found by the bar's own condition.
  if (plot) return [sql`${filter} and ${inSlices}`]
  if (agent_id) return worksOrWorked(agent_id).map((isAgent) => sql`${isAgent} and ${filter} and ${inSlices}`)
  return slices.map((slice) => sql`${isIn(slice)} and ${filter}`)
}

/** The owner of a lead is named as the agent of its stage, too; so the owner need not be asked for. */
function worksOrWorked(agentId: string): Sql[] {
  return [
    sql`leads.call_agent_id = ${agentId}`,
    sql`leads.consulting_agent_id = ${agentId} and leads.call_agent_id is distinct from ${agentId}`,
    sql`leads.document_agent_id = ${agentId} and leads.call_agent_id is distinct from ${agentId}
      and leads.consulting_agent_id is distinct from ${agentId}`,
  ]
}

/** The range, the source and the agent mean something else for each plot, so they are left to it. */
function filterOf(query: LeadQuery, scopes: Scopes, staffId: string): Sql {
  const { plot, source, tags, language, hot, from, to } = query
  const conditions = [
    ...(plot ? [barCondition({ ...query, plot }, scopes, staffId)] : []),
    ...(source && !plot ? [isOfSource(source)] : []),
    ...(tags && tags.length > 0 ? [sql`leads.tags @> ${tags}::text[]`] : []),
    ...(language ? [sql`leads.language = ${language}`] : []),
    ...(hot ? [isHot()] : []),
    ...(from && !plot ? [sql`leads.created_at >= ${from}`] : []),
    // Meant to the millisecond; the times of the database are finer.
    ...(to && !plot ? [sql`leads.created_at < ${to}::timestamptz + interval '1 millisecond'`] : []),
  ]
  return allOf(conditions)
}

/** A source of its own may have a comma in it. */
function isOfSource(text: string): Sql {
  const names = new Set([text, ...text.split(',').map((name) => name.trim())])
  const [only, ...others] = [...names]
  return others.length === 0 ? sql`leads.source = ${only}` : sql`leads.source = any (${[...names]}::text[])`
}

/** Spelled out: an index of the new ones alone serves no condition that might ask for others. */
const statusIs: Record<LeadStatus, Sql> = {
  new: sql`leads.status = 'new'`,
  needs_call: sql`leads.status = 'needs_call'`,
  rejected: sql`leads.status = 'rejected'`,
  selected: sql`leads.status = 'selected'`,
}

function isIn({ stage, status, owned, office_meeting }: Slice): Sql {
  const conditions = [
    ...(stage ? [sql`leads.stage = ${stage}`] : []),
    ...(status ? [statusIs[status]] : []),
    ...(owned === true ? [sql`leads.current_agent_id is not null`] : []),
    ...(owned === false ? [sql`leads.current_agent_id is null`] : []),
    ...(office_meeting ? [sql`leads.meeting_type = 'offline'`] : []),
  ]
  return allOf(conditions)
}

function allOf(conditions: Sql[]): Sql {
  return conditions.length > 0 ? join(conditions, ' and ') : sql`true`
}

function anyOf(conditions: Sql[]): Sql {
  return sql`(${join(conditions, ' or ')})`
}
