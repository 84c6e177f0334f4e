import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { deadLetterQueue, type JobKind, type JobName, queues } from './job-kinds.ts'

/** Nothing where pg-boss has no tables yet. */
export async function installedVersion(tx: Database): Promise<number | undefined> {
  const { is_installed } = await tx.only<{ is_installed: boolean }>(
    sql`select to_regclass('pgboss.version') is not null as is_installed`,
  )
  if (!is_installed) return undefined
  return (await tx.one<{ version: number }>(sql`select version from pgboss.version`))?.version
}

/**
 * Queues and schedules are written one by one, and a process that serves meanwhile writes many in one statement, in an
 * order of its own: of the two, the database would end one. So that it waits, nobody else writes them now. Called once there
 * are queues: who makes one asks for the lock of pg-boss first, and for the table then.
 */
export async function lockQueues(tx: Database): Promise<void> {
  await tx.run(sql`lock table pgboss.queue, pgboss.schedule in share row exclusive mode`)
}

/** A job that failed permanently and waits for an administrator. */
export type DeadLetter = {
  id: string
  job: JobName
  data: JobKind[JobName]
  attempts: number
  error: string
  queued_at: string
  failed_at: string
}

export function listDeadLetters(db: Database, limit: number): Promise<DeadLetter[]> {
  return db.all<DeadLetter>(sql`
    select id, source_name as job, data, source_retry_count + 1 as attempts,
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', '') as error,
      source_created_on as queued_at, created_on as failed_at
    from pgboss.job
    where name = ${deadLetterQueue} and state = 'created'
    order by created_on desc, id
    limit ${limit}`)
}

/** How a job failed. */
export type FailedJob = { attempts: number; error: string; queued_at: string }

/** Makes a job in the queue of dead letters say where it comes from, as pg-boss does for those that it moves there. */
export async function setSource(tx: Database, id: string, name: JobName, failed: FailedJob): Promise<void> {
  await tx.run(sql`
    update pgboss.job set source_name = ${name}, source_id = id, source_root_id = id,
      source_created_on = ${failed.queued_at}, source_retry_count = greatest(${failed.attempts}::int - 1, 0),
      source_output = jsonb_build_object('message', ${failed.error}::text)
    where name = ${deadLetterQueue} and id = ${id}`)
}

/** Since when a job comes by itself; nothing where it does not. */
export async function scheduledSince(db: Database, name: JobName): Promise<string | undefined> {
  const row = await db.one<{ created_on: string }>(
    sql`select created_on from pgboss.schedule where name = ${name}`,
  )
  return row?.created_on
}

type Overdue = { count: number; since: string | null }

/** Jobs whose time has come five minutes ago and that nobody has taken up since. */
export function countOverdueJobs(db: Database): Promise<Overdue> {
  const names = Object.keys(queues)
  return db.only<Overdue>(sql`
    select count(*) as count, min(start_after) as since from pgboss.job
    where name = any (${names}::text[]) and state in ('created', 'retry')
      and start_after < now() - interval '5 minutes'`)
}

type JobCount = { queue: string; state: string; count: number }

/** Jobs that are not done, zeros included. Done ones are left out: they are many, and tell nothing. */
export function countJobs(db: Database): Promise<JobCount[]> {
  const names = Object.keys(queues)
  return db.all<JobCount>(sql`
    with counted as (
      select name, state::text as state, count(*) as count from pgboss.job
      where name = any (${names}::text[]) and state in ('created', 'retry', 'active', 'failed')
      group by name, state
    )
    select queue, states.state, coalesce(count, 0) as count
    from unnest(${names}::text[]) as queue
    cross join unnest(array['created', 'retry', 'active', 'failed']) as states (state)
    left join counted on counted.name = queue and counted.state = states.state`)
}

/** Zeros included. */
export function countDeadLetters(db: Database): Promise<Omit<JobCount, 'state'>[]> {
  return db.all<Omit<JobCount, 'state'>>(sql`
    select queue, count(job.id) as count
    from unnest(${Object.keys(queues)}::text[]) as queue
    left join pgboss.job on job.name = ${deadLetterQueue} and job.state = 'created' and job.source_name = queue
    group by queue`)
}
