import sql, { type Sql } from 'sql-template-tag'

const isOpen = sql`leads.status in ('new', 'needs_call')`

/** Asked by themselves within a day, and nobody has called them since. */
export function isHot(now: Sql = sql`now()`): Sql {
  return sql`
    (leads.asked_at > ${now} - interval '1 day' and (leads.worked_at is null or leads.worked_at < leads.asked_at)
      and ${isOpen})`
}

/**
 * Where a lead belongs in the order of a day's work; null once it is decided:
 * 1. hot ones, the newest first;
 * 2. callbacks and tries whose time is over, the oldest first;
 * 3. callbacks and meetings of the next hour, by their time;
 * 4. other new ones, the newest first, those of an import after all others;
 * 5. later today, by time;
 * 6. later days by time, then those without one.
 * A day is one in Tashkent.
 */
export function turnOf(now: Sql = sql`now()`): Sql {
  const soon = sql`${now} + interval '1 hour'`
  const tomorrow = sql`date_trunc('day', ${now}, 'Asia/Tashkent') + interval '1 day'`
  return sql`
    case
      when not ${isOpen} then null
      when ${isHot(now)} then 1
      when leads.callback_at < ${now} then 2
      when leads.callback_at <= ${soon} or leads.meeting_time between ${now} and ${soon} then 3
      when leads.status = 'new' then 4
      when leads.callback_at < ${tomorrow} or leads.meeting_time between ${now} and ${tomorrow} then 5
      else 6
    end`
}

/** The order of leads whose turn is `day.turn`. */
export const turnOrder = sql`
  day.turn,
  case when day.turn = 1 then leads.asked_at end desc,
  case when day.turn in (2, 6) then leads.callback_at
    when day.turn in (3, 5) then least(leads.callback_at, leads.meeting_time) end,
  case when day.turn = 4 then exists (select from lead_import_rows where lead_id = leads.id and outcome = 'new') end,
  case when day.turn = 4 then coalesce(leads.asked_at, leads.created_at) end desc,
  leads.assigned_at desc, leads.id desc`
