import type { ApplicationStatus } from 'contract/applications'
import type { CaseDecision } from 'contract/case-decisions'
import { type CaseEvent, toldEvents } from 'contract/case-events'
import type { ItemState, Outcome, StepTurn } from 'contract/case-states'
import type { ReviewReason } from 'contract/review-reasons'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export type UntoldEvent = {
  event: CaseEvent
  /** The item that it is about, as it is now; nothing where it is no longer asked for. */
  item: {
    id: string
    name: LocalizedText
    state: ItemState
    reason_code: ReviewReason | null
    due_on: string | null
    reason_note?: string | null
  } | null
  /** Why an offered file was declined. */
  declined_for: ReviewReason | null
  declined_note?: string | null
}

/** What happened after an event of that number, in its order, without what was undone since and what the client did. */
export function listUntoldEvents(
  tx: Database,
  applicationId: string,
  toldBefore: number,
): Promise<UntoldEvent[]> {
  return tx.all<UntoldEvent>(sql`
    select event,
      case when case_items.id is not null then jsonb_build_object(
        'id', case_items.id, 'name', name, 'state', state, 'reason_code', reason_code, 'due_on', due_on,
        'reason_note', reason_note
      ) end as item,
      coalesce(data ->> 'reason_code', data -> 'after' ->> 'reason_code') as declined_for,
      case_events.note as declined_note
    from case_events left join case_items on case_items.id = item_id
    where case_events.application_id = ${applicationId} and seq > ${toldBefore}
      and event = any (${toldEvents}::text[]) and event <> 'undone' and actor_kind <> 'client'
      and not exists (
        select from case_events later
        where later.application_id = case_events.application_id and later.seq > case_events.seq
          and later.undoes = case_events.id
      )
    order by seq`)
}

export type CaseNow = {
  status: ApplicationStatus
  decision_code: CaseDecision | null
  decision_note?: string | null
  outcome: Outcome | null
  responsible: string | null
  step: { name: LocalizedText; turn: StepTurn; due_on: string | null } | null
  all_accepted: boolean
}

/** What is true of a case now: a client is told that, and not what was true in between. */
export function findCaseNow(tx: Database, applicationId: string): Promise<CaseNow> {
  return tx.only<CaseNow>(sql`
    select status, decision_code, decision_note, outcome, staff.full_name as responsible,
      (
        select jsonb_build_object('name', name, 'turn', turn, 'due_on', due_on)
        from case_steps where application_id = applications.id and state = 'current'
      ) as step,
      exists (select from case_items where application_id = applications.id and required)
        and not exists (
          select from case_items where application_id = applications.id and required and state <> 'accepted'
        ) as all_accepted
    from applications
      join cases on cases.application_id = applications.id
      left join staff on staff.id = responsible_id and staff.deleted_at is null
    where applications.id = ${applicationId}`)
}
