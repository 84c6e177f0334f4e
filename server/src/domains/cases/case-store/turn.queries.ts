import type { CaseFacts, NextAction } from 'contract/next-action'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { askedLines } from './asked-lines.queries.ts'

/** What whose turn it is depends on, and what is written down about it now. */
export type TurnRow = CaseFacts & {
  application_id: string
  now: NextAction
  turn_since: string
  reminded: number
  next_reminder_at: string | null
}

/**
 * Of applications whose id satisfies the rest of a condition and that are not erased. The lines of a draft are those of
 * today; items decide what was handed in.
 */
function listTurnFactsWhere(tx: Database, own: Sql): Promise<TurnRow[]> {
  const drafts = sql`
    select applications.id as place, service_id, country_preference as country
    from applications join cases on cases.application_id = applications.id and requirements_at is null
    where applications.id ${own}`
  return tx.all<TurnRow>(sql`
    with asked as (${askedLines(drafts)}), lines as (
      select asked.place, asked.required, coalesce(case_items.state, 'missing') as state, case_items.due_on,
        case_items.waiting_since
      from asked left join case_items
        on case_items.application_id = asked.place and case_items.input_id = asked.input_id
      union all
      select case_items.application_id, required, state, due_on, waiting_since
      from case_items join cases on cases.application_id = case_items.application_id and requirements_at is not null
      where case_items.application_id ${own}
    )
    select applications.id as application_id, applications.status, finished_at is not null as finished,
      clients.full_name <> '' and clients.phone is not null as has_contact,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'required', required, 'state', lines.state, 'due_on', due_on,
          'waiting_on', (waiting_since at time zone 'Asia/Tashkent')::date
        )), '[]')
        from lines where lines.place = applications.id
      ) as items,
      (
        select jsonb_build_object('turn', turn, 'closes', closes, 'due_on', due_on)
        from case_steps where application_id = applications.id and state = 'current'
      ) as step,
      jsonb_build_object('turn', turn, 'due_on', turn_due_on, 'next_kind', next_kind) as now,
      turn_since, reminded, next_reminder_at
    from applications
      join clients on clients.id = client_id
      join cases on cases.application_id = applications.id
    where applications.id ${own} and applications.erased_at is null
    order by applications.id`)
}

/** The same of these applications. */
export function listTurnFacts(tx: Database, ids: string[]): Promise<TurnRow[]> {
  // For one of them the database plans once, and for several each time anew.
  return listTurnFactsWhere(tx, ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any (${ids}::uuid[])`)
}

/** The same of those that use a version, which may be written in the same packet. */
export function listTurnFactsUsing(tx: Database, versionId: string): Promise<TurnRow[]> {
  return listTurnFactsWhere(
    tx,
    sql`in (
      select application_id from case_items where version_id = ${versionId}
      union all select application_id from case_items where offered_version_id = ${versionId}
    )`,
  )
}

/** Another turn begins now, and its reminders are counted anew. */
export async function setTurn(
  tx: Database,
  applicationId: string,
  { turn, due_on, next_kind }: NextAction,
  nextReminderAt: string | null,
): Promise<void> {
  await tx.run(sql`
    update cases set
      turn_since = case when turn = ${turn} then turn_since else now() end,
      reminded = case when turn = ${turn} then reminded else 0 end,
      next_reminder_at = ${nextReminderAt}::timestamptz,
      turn = ${turn}, turn_due_on = ${due_on}::date, next_kind = ${next_kind}
    where application_id = ${applicationId}`)
}

/** Locked, so that whose turn it is follows from what is true when the transaction ends. */
export async function listOpenCases(tx: Database, which: Sql): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    select applications.id
    from applications join cases on cases.application_id = applications.id
    where ${which} and deleted_at is null and finished_at is null
    order by applications.id
    for no key update of applications`)
  return rows.map(({ id }) => id)
}
