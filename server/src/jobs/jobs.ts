import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Database, OpenDatabase } from '../db/database.ts'
import { inSchemaTransaction } from '../db/schema-transaction.ts'
import { bossDatabase, listeningBossDatabase } from './boss-database.ts'
import { installBoss } from './install-boss.ts'
import {
  atOnce,
  deadLetterOptions,
  deadLetterQueue,
  type JobHandler,
  type JobKind,
  type JobName,
  queues,
  schedules,
} from './job-kinds.ts'
import { type DeadLetter, type FailedJob, listDeadLetters, lockQueues, setSource } from './jobs.queries.ts'
import { type Log, runBatch } from './run-batch.ts'

export type Jobs = {
  /** Queued when the caller's transaction commits, and only then. */
  enqueue<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobKind[Name],
    startAfter?: Date,
  ): Promise<void>
  /** A dead letter for a job that failed permanently elsewhere, where its own was not brought along. */
  bury<Name extends JobName>(tx: Database, name: Name, data: JobKind[Name], failed: FailedJob): Promise<void>
  /** Every day at this time in Tashkent; a machine that was off then catches up when it starts. Undefined: not at all. */
  setDaily(name: JobName, at: { hour: number; minute: number } | undefined): Promise<void>
  /** Every minute, or not at all: for what only some installations do. */
  setEveryMinute(name: JobName, isOn: boolean): Promise<void>
  /** The newest first. */
  deadLetters(limit: number): Promise<DeadLetter[]>
  /** Puts a dead letter back to work, when the caller's transaction commits; false when there is none of that id. */
  retry(id: string, tx?: Database): Promise<boolean>
  /** Waits a while for running jobs; unfinished ones are retried by the next process. */
  stop(): Promise<void>
}

/** Tables and queues, made by an account that may make tables; the serving process only reads and writes them. */
export async function installJobs(db: Database): Promise<void> {
  await inSchemaTransaction(db, async (tx) => {
    const boss = await installBoss(tx)
    const all = { [deadLetterQueue]: deadLetterOptions, ...queues }
    for (const name of Object.keys(all)) await boss.createQueue(name)
    await lockQueues(tx)
    for (const [name, options] of Object.entries(all)) await boss.updateQueue(name, options)
    for (const [name, { cron, ...options }] of Object.entries(schedules)) {
      await boss.schedule(name, cron, {}, options)
    }
  })
}

/** The job handlers; jobs without a handler in this process are left to others. */
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> }

type JobsOptions = {
  /** New jobs are announced by notifications; polling finds due retries and missed notifications. */
  pollSeconds?: number
  /** How soon another process takes up the jobs of one that died. */
  watchSeconds?: number | undefined
}

export async function startJobs(
  db: OpenDatabase,
  handlers: JobHandlers,
  log: Log,
  { watchSeconds = 30, pollSeconds = Math.min(5, watchSeconds) }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: listeningBossDatabase(db),
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    queueCacheIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.warn({ err: asError(error) }, 'the job queue had a fault'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start()

  const optionsOf = (name: JobName) =>
    ({
      includeMetadata: true,
      perJobResults: true,
      batchSize: atOnce[name] ?? usuallyAtOnce,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    }) as const
  const workers: string[] = []
  for (const [name, handle] of Object.entries(handlers) as [JobName, JobHandler<JobName>][]) {
    const options = optionsOf(name)
    workers.push(
      await boss.work<JobKind[JobName], void, typeof options>(name, options, runBatch(name, handle, log)),
    )
  }

  return {
    enqueue: async (tx, name, data, startAfter) => {
      await boss.send(name, data, { db: bossDatabase(tx), ...(startAfter && { startAfter }) })
    },
    bury: async (tx, name, data, failed) => {
      const id = await boss.send(deadLetterQueue, data, { db: bossDatabase(tx) })
      if (id) await setSource(tx, id, name, failed)
    },
    setDaily: async (name, at) => {
      if (!at) return boss.unschedule(name)
      await boss.schedule(name, `${at.minute} ${at.hour} * * *`, {}, { tz: 'Asia/Tashkent', missed: 'once' })
    },
    setEveryMinute: (name, isOn) => (isOn ? boss.schedule(name, '* * * * *') : boss.unschedule(name)),
    deadLetters: (limit) => listDeadLetters(db, limit),
    retry: async (id, tx = db) => {
      const moved = await boss.redrive(deadLetterQueue, { ids: [id], db: bossDatabase(tx) })
      for (const worker of workers) boss.notifyWorker(worker)
      return moved > 0
    },
    stop: async () => {
      const names = Object.keys(queues)
      await Promise.race([
        Promise.all(names.map((name) => boss.offWork(name))),
        wait(stopWithin, null, { ref: false }),
      ])
      await boss.stop({ graceful: false })
    },
  }
}

const stopWithin = 20_000
const usuallyAtOnce = 5

/** pg-boss reports those of its workers as copies, which are no errors any more. */
function asError(reported: unknown): Error {
  if (reported instanceof Error) return reported
  const { message, stack } = reported as Error
  return Object.assign(new Error(message), { stack })
}
