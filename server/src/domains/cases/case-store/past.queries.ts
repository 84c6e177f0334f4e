import { addDays } from 'contract/next-action'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/**
 * What was written about a case just now was so many days ago, and its client knows of it: for demonstrations, whose
 * cases have a past. Histories can be changed only while erasing.
 */
export async function dateCaseBack(tx: Database, applicationId: string, days: number): Promise<void> {
  const own = sql`application_id = ${applicationId}`
  const earlier = sql`make_interval(days => ${days})`
  await tx.run(sql`select set_config('app.erasing', 'on', true)`)
  const events = await tx.all<{ id: string; data: object }>(
    sql`select id, data from case_events where ${own}`,
  )
  for (const { id, data } of events) {
    const told = JSON.stringify(datedBack(data, days))
    await tx.run(sql`update case_events set at = at - ${earlier}, data = ${told}::jsonb where id = ${id}`)
  }
  await tx.run(sql`
    update case_steps set started_at = started_at - ${earlier}, done_at = done_at - ${earlier}, due_on = due_on - ${days}::int
    where ${own}`)
  await tx.run(sql`
    update case_items set waiting_since = waiting_since - ${earlier}, reviewed_at = reviewed_at - ${earlier},
      due_on = due_on - ${days}::int
    where ${own}`)
  await tx.run(sql`
    update document_versions set uploaded_at = uploaded_at - ${earlier}
    where id in (select version_id from case_items where ${own})
      -- one that was carried over from an earlier case has been dated back with that
      and uploaded_at >= (select requirements_at from cases where ${own})`)
  await tx.run(
    sql`update case_people set since = since - ${earlier}, until = until - ${earlier} where ${own}`,
  )
  await tx.run(sql`
    update cases set requirements_at = requirements_at - ${earlier}, turn_since = turn_since - ${earlier},
      turn_due_on = turn_due_on - ${days}::int, untold_since = null, untold_last = null, next_reminder_at = null,
      told_seq = (select coalesce(max(seq), 0) from case_events where ${own})
    where ${own}`)
  await tx.run(sql`select set_config('app.erasing', 'off', true)`)
}

/** The same of how a case ended, which was later than the rest: from then on it was nobody's turn. */
export async function dateEndBack(tx: Database, applicationId: string, at: string): Promise<void> {
  await tx.run(sql`select set_config('app.erasing', 'on', true)`)
  await tx.run(sql`
    update case_events set at = ${at}::timestamptz,
      data = case when event = 'finished' then jsonb_set(data, '{after,finished_at}', to_jsonb(${at}::timestamptz)) else data end
    where application_id = ${applicationId} and event in ('finished', 'decided')`)
  await tx.run(sql`
    update cases set finished_at = case when finished_at is not null then ${at}::timestamptz end, turn_since = ${at}::timestamptz
    where application_id = ${applicationId} and turn = 'none'`)
  await tx.run(sql`select set_config('app.erasing', 'off', true)`)
}

const timesOfFacts = ['reviewed_at', 'waiting_since', 'started_at', 'done_at', 'due_on']

/** The times and days that lines of the history tell of items and steps, however deep they are. */
function datedBack(data: object, days: number): object {
  const entries = Object.entries(data).map(([key, value]) => {
    if (value && typeof value === 'object' && !Array.isArray(value)) return [key, datedBack(value, days)]
    return [key, value && timesOfFacts.includes(key) ? dayBefore(value, days) : value]
  })
  return Object.fromEntries(entries)
}

/** A day stays a day; of a time the microseconds stay as they were written. */
function dayBefore(time: string, days: number): string {
  return addDays(time.slice(0, 10), -days) + time.slice(10)
}
