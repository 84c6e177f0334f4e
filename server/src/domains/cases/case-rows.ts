import type { CaseRow } from 'contract/cases'
import sql, { type Sql } from 'sql-template-tag'
import type { ActorCall } from '../../http/actor-call.ts'
import { isMasked, withPortrait } from '../applications/shown-application.ts'
import type { PersonRow, Scopes } from './case-store/case-store.ts'
import { stuckPartsFor, stuckReasonsOf } from './stuck-reasons.ts'

/** A case as a list reads it; the portrait becomes a link on its way out. */
export type StoredCaseRow = Omit<CaseRow, 'responsible'> & { responsible: PersonRow | null }

type Reader = Pick<ActorCall, 'secrets' | 'actor'> & { scopes: Scopes }

/** The columns of a row, read from `cases`, `applications` and `clients`. */
export function caseColumns(reader: { scopes: Scopes }): Sql {
  const parts = stuckPartsFor(isMasked(reader))
  return sql`
    cases.application_id, jsonb_build_object('full_name', clients.full_name, 'phone', clients.phone) as client,
    applications.service_id, applications.country_preference as country, applications.status,
    (
      select jsonb_build_object('name', name, 'position', position, 'of', (
        select count(*) from case_steps all_steps where all_steps.application_id = cases.application_id
      ))
      from case_steps where case_steps.application_id = cases.application_id and state = 'current'
    ) as step,
    cases.turn, cases.turn_since, cases.turn_due_on as due_on, ${stuckReasonsOf(parts)} as stuck,
    (
      select jsonb_build_object('staff_id', id, 'full_name', full_name, 'avatar_file_id', avatar_file_id,
        'is_responsible', true)
      from staff where staff.id = cases.responsible_id
    ) as responsible,
    (
      -- As a filter: as a condition, the index of the queue would be read to its end for each case.
      select count(*) filter (where waiting_since is not null)
      from case_items where case_items.application_id = cases.application_id
    ) as to_review,
    (
      select count(*) from case_items where case_items.application_id = cases.application_id and state = 'redo'
    ) as to_redo,
    cases.waiting_message_since as open_message_since, applications.created_at`
}

/** Who sees no messages does not learn that one waits. */
export function shownCase(call: Reader, { responsible, ...row }: StoredCaseRow): CaseRow {
  const reader = { ...call, isMasked: isMasked(call) }
  return {
    ...row,
    responsible: responsible && withPortrait(reader, responsible),
    open_message_since: reader.isMasked ? null : row.open_message_since,
  }
}
