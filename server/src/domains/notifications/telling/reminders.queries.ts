import type { NextKind, Turn } from 'contract/case-states'
import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { askedLines } from '../../cases/case-store/case-store.ts'
import { type Recipient, recipientColumns } from './case-mail.queries.ts'

export type CaseToRemind = Recipient & {
  application_id: string
  service: LocalizedText
  turn: Turn
  turn_since: string
  turn_due_on: string | null
  next_kind: NextKind
  /** How many this turn has had since they were last counted anew, and when the last one was. */
  reminded: number
  next_reminder_at: string | null
  last_at: string | null
  /** How many this turn has had in all. */
  sent: number
  is_off: boolean
  step: LocalizedText | null
  missing: LocalizedText[]
  redo: LocalizedText[]
}

// Read as a field of the row: the column comes with migration 0045, which may not be there yet.
const remindersAreOff = sql`(to_jsonb(clients) ->> 'reminders_off_at' is not null)`

/** Cases with what is asked of their clients, the longest due first. */
export function listCasesToRemind(tx: Database, which: Sql): Promise<CaseToRemind[]> {
  const drafts = sql`
    select applications.id as place, service_id, country_preference as country
    from applications join cases on cases.application_id = applications.id
    where requirements_at is null and ${which}`
  return tx.all<CaseToRemind>(sql`
    with lacking as (
      select asked.place as application_id, asked.position, asked.name, coalesce(case_items.state, 'missing') as state
      from (${askedLines(drafts)}) as asked left join case_items
        on case_items.application_id = asked.place and case_items.input_id = asked.input_id
      where asked.required
      union all
      select case_items.application_id, position, case_items.name, state
      from case_items
        join applications on applications.id = case_items.application_id
        join cases on cases.application_id = applications.id
      where requirements_at is not null and required and ${which}
    )
    select ${recipientColumns}, cases.application_id, services.title as service, turn, turn_since,
      turn_due_on::text as turn_due_on, next_kind, reminded, next_reminder_at, ${remindersAreOff} as is_off,
      told.last_at, told.sent,
      (select name from case_steps where application_id = applications.id and state = 'current') as step,
      ${namesOf(sql`state = 'missing'`)} as missing, ${namesOf(sql`state in ('redo', 'expired')`)} as redo
    from applications
      join cases on cases.application_id = applications.id
      join clients on clients.id = client_id and clients.deleted_at is null
      join services on services.id = service_id
      cross join lateral (
        select max(at) as last_at, count(*) as sent from case_events
        where case_events.application_id = applications.id and event = 'reminded' and at >= turn_since
      ) as told
    where applications.deleted_at is null and ${which}
    order by next_reminder_at nulls last, applications.id`)
}

function namesOf(state: Sql): Sql {
  return sql`(
    select coalesce(jsonb_agg(name order by position), '[]') from lacking
    where lacking.application_id = applications.id and ${state}
  )`
}
