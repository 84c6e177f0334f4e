import type { LeadStatus } from 'contract/lead-states'
import sql, { join, type Sql } from 'sql-template-tag'
import { containsText } from '../../../db/contains-text.ts'
import { searchStatements } from '../../../db/search-pages.ts'
import type { Scopes } from '../lead-visibility.ts'
import { listedColumns } from '../leads.queries.ts'
import { barCondition } from '../plots/bar-condition.ts'
import { type LeadQuery, requestedSlices, type Slice } from './requested-slices.ts'

const order = sql`created_at desc, id desc`

/** The statements of a page, for `firstFull`; none where nothing can be on it. */
export function leadsPage(query: LeadQuery, scopes: Scopes, staffId: string): Sql[] {
  const slices = requestedSlices(query, scopes)
  if (slices.length === 0) return []
  const parts = partsOf(query, slices, filterOf(query, scopes, staffId))
  const { limit, offset } = query
  if (query.query === undefined) {
    return [sql`select ${listedColumns} from (${walkLeads(parts, limit, offset)}) as leads order by ${order}`]
  }
  return searchStatements({
    table: sql`leads`,
    columns: listedColumns,
    order,
    sortColumns: sql`created_at`,
    match: containsText(['name', 'email', 'phone'], query.query),
    visibility: anyOf(parts),
    walk: (max, from) => walkLeads(parts, max, from),
    limit,
    offset,
  })
}

/**
 * Newest first, along each of the ways at once: every way has an index in this order, and merged they are read no further
 * than the page goes. One condition for all of them would gather them all first.
 */
export function walkLeads(parts: Sql[], limit: number, offset: number): Sql {
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
  const { plot, source, from, to } = query
  const conditions = [
    ...(plot ? [barCondition({ ...query, plot }, scopes, staffId)] : []),
    ...(source && !plot ? [sql`leads.source = ${source}`] : []),
    ...(from && !plot ? [sql`leads.created_at >= ${from}`] : []),
    // Meant to the millisecond; the times of the database are finer.
    ...(to && !plot ? [sql`leads.created_at < ${to}::timestamptz + interval '1 millisecond'`] : []),
  ]
  return allOf(conditions)
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
