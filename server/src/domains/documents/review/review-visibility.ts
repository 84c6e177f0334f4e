import sql, { join, type Sql } from 'sql-template-tag'
import { type CaseReader, caseVisibility } from '../../cases/case-store/case-store.ts'

/** Whose checklists a caller may work on: those of cases, and of leads whose documents are being collected. */
export function reviewVisibility(reader: CaseReader): { applications: Sql; leads: Sql } {
  const conditions = Object.values(reader.scopes).map((scope) => {
    if (scope === 'all') return sql`true`
    if (scope === 'team') return isDocumented
    if (scope === 'assigned') return sql`(${isDocumented} and leads.current_agent_id = ${reader.actor.id})`
    return sql`false`
  })
  return {
    applications: caseVisibility(reader),
    leads: conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : sql`false`,
  }
}

const isDocumented = sql`leads.stage = 'documenting'`
