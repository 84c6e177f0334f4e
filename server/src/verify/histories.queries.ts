import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { type Found, maxExamples } from './finding.ts'

type FoundRow = { count: number; examples: string[] | null }

export const foundOf = ({ count, examples }: FoundRow): Found => ({ count, examples: examples ?? [] })

export async function countApplications(db: Database): Promise<number> {
  return (await db.only<{ count: number }>(sql`select count(*) as count from applications`)).count
}

/** Applications whose history has a gap, or does not end where they are. */
export async function findBrokenApplications(db: Database): Promise<Found> {
  return foundOf(
    await db.only<FoundRow>(sql`
      with lines as (
        select application_id, from_status, to_status, lag(to_status) over history as before,
          row_number() over history as place, lead(seq) over history is null as is_last
        from application_history
        window history as (partition by application_id order by seq)
      ), histories as (
        select application_id, max(to_status) filter (where is_last) as status,
          bool_or(from_status is distinct from before) as is_broken
        from lines group by application_id
      ), broken as (
        select id from applications left join histories on application_id = id
        where application_id is null or is_broken or histories.status <> applications.status
      )
      select count(*) as count, (array_agg(id::text order by id))[:${maxExamples}::int] as examples from broken`),
  )
}

/** Places of the pipeline whose figure is not the number of leads there. */
export async function findWrongFigures(db: Database): Promise<Found & { places: number }> {
  const row = await db.only<FoundRow & { places: number }>(sql`
    with counted as (
      select stage, status, current_agent_id is not null as owned,
        coalesce(meeting_type = 'offline', false) as office_meeting, count(*) as count
      from leads where deleted_at is null
      group by 1, 2, 3, 4
    ), compared as (
      select stage, status, coalesce(counted.count, 0) as leads, coalesce(lead_totals.count, 0) as figure
      from counted full join lead_totals using (stage, status, owned, office_meeting)
    )
    select count(*) filter (where leads <> figure) as count, count(*) as places,
      array_agg(stage || '/' || status || ' ' || figure || ' instead of ' || leads)
        filter (where leads <> figure) as examples
    from compared`)
  return { ...foundOf(row), places: row.places }
}

type AuditNumbers = { entries: number; last: number }

export function readAuditNumbers(db: Database): Promise<AuditNumbers> {
  return db.only<AuditNumbers>(sql`select count(*) as entries, coalesce(max(seq), 0) as last from audit_log`)
}

/** Where more than so many numbers in a row are missing. */
export async function findAuditGaps(db: Database, atLeast: number): Promise<Found> {
  return foundOf(
    await db.only<FoundRow>(sql`
      with numbered as (select seq, lag(seq, 1, 0::bigint) over (order by seq) as before from audit_log)
      select count(*) as count,
        (array_agg((before + 1) || ' to ' || (seq - 1) order by seq))[:${maxExamples}::int] as examples
      from numbered where seq - before > ${atLeast}`),
  )
}
