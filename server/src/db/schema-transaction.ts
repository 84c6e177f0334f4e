import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { Database } from './database.ts'
import { isLockTimeout } from './errors.ts'

/** The key of the advisory lock for schema changes, the same in all processes. */
const schemaLock = 7_301_955

/**
 * If two processes start at once, the second waits here and then finds the migrations applied. The lock belongs to the
 * transaction, so a killed process leaves neither a half-applied file nor a lock.
 */
export async function lockSchema(tx: Database): Promise<void> {
  await tx.script('set local lock_timeout = 0; set local statement_timeout = 0')
  await tx.one(sql`select pg_advisory_xact_lock(${schemaLock})`)
}

export type LockWaits = {
  /** How long a statement waits for a table. */
  lockMs: number
  pauseMs: number
  attempts: number
}

/** Five minutes in all. */
const usualWaits: LockWaits = { lockMs: 2000, pauseMs: 3000, attempts: 60 }

/**
 * Changes tables while other processes serve from them. A change waits until every transaction that uses its table has
 * ended, and all later ones queue behind it: it waits only for a moment, lets them pass, and is tried again.
 */
export async function inSchemaTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { lockMs, pauseMs, attempts }: LockWaits = usualWaits,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await lockSchema(tx)
        await tx.script(`set local lock_timeout = ${lockMs}`)
        return work(tx)
      })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      if (attempt === attempts) throw new Error('a table was in use all the time', { cause: error })
    }
    await wait(pauseMs)
  }
}
