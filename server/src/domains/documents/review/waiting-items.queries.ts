import { type CountryCode, countryWords } from 'contract/country-codes'
import { maxCounted } from 'contract/wire-values'
import sql, { join, type Sql } from 'sql-template-tag'
import type { CaseReader } from '../../cases/case-store/case-store.ts'
import { reviewVisibility } from './review-visibility.ts'

export type WaitingFilter = {
  /** Of the caller's own cases and leads alone. */
  mine: boolean
  service_id?: string | undefined
  country?: CountryCode | undefined
}

/** As an expression: how many items wait, up to what lists count. */
export function waitingCount(reader: CaseReader, filter: WaitingFilter): Sql {
  return sql`(
    select count(*)::int from (select ${fromWaiting(reader, filter)} limit ${maxCounted}) as counted
  )`
}

/** As a part of a statement: items that wait, of checklists that the caller may work on and that are open. */
export function fromWaiting(reader: CaseReader, { mine, service_id, country }: WaitingFilter): Sql {
  const visible = reviewVisibility(reader)
  const words = country ? countryWords(country) : []
  const ofCases = [
    sql`not cases.is_deleted`,
    sql`applications.status not in ('draft', 'rejected')`,
    sql`cases.requirements_at is not null`,
    sql`cases.finished_at is null`,
    ...(service_id ? [sql`applications.service_id = ${service_id}`] : []),
    ...(country ? [sql`applications.country_preference = any (${words}::text[])`] : []),
    visible.applications,
  ]
  const ofLeads = [
    sql`leads.deleted_at is null`,
    sql`leads.stage = 'documenting'`,
    sql`leads.status <> 'rejected'`,
    ...(service_id ? [sql`leads.service_id = ${service_id}`] : []),
    ...(country ? [sql`leads.country = any (${words}::text[])`] : []),
    visible.leads,
  ]
  return sql`
    from case_items
      left join applications on applications.id = case_items.application_id
      left join cases on cases.application_id = case_items.application_id
      left join leads on leads.id = case_items.lead_id
    where case_items.waiting_since is not null and ${isMine(reader, mine)}
      and ((${join(ofCases, ' and ')}) or (${join(ofLeads, ' and ')}))`
}

/**
 * Whose cases and leads these are. As lists of ids: a person has few, so items are found through them, and not by looking
 * through what waits for everybody.
 */
function isMine({ actor, scopes }: CaseReader, mine: boolean): Sql {
  const seesMore = Object.values(scopes).some((scope) => scope === 'all' || scope === 'team')
  if (!mine && seesMore) return sql`true`
  return sql`(
    case_items.application_id = any (array(
      select application_id from case_people where staff_id = ${actor.id} and until is null
    ))
    or case_items.lead_id = any (array(
      select id from leads where current_agent_id = ${actor.id} and stage = 'documenting' and deleted_at is null
    ))
  )`
}
