import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { sweepUnknown } from '../storage/sweep-unknown.ts'
import { leaveToSweep } from './backups.queries.ts'

/**
 * A storage that removes nothing while a backup runs, in whatever process: a backup copies the files of its snapshot, also
 * those whose records were removed after it.
 *
 * Why asking is enough, without a lock. A removal commits first, then asks, then removes the bytes (R1, R2, R3). A backup
 * commits its row first, then takes its snapshot, then copies (B1, B2, B3). If R2 does not see the row, R2 was before B1; so R1
 * was before B2, and the snapshot has no such record. If it does see the row, the bytes stay, and the sweep at the end of the
 * backup or of the next night removes them. The sweep itself is a removal too: that a key has no record it reads first (R1).
 */
export function guardRemovals(storage: Storage, db: Database): Storage {
  const guarded: Storage = {
    ...storage,
    remove: async (key) => {
      // Where the database does not answer, nobody knows: the sweep finds the bytes later.
      const isLeft = await leaveToSweep(db).catch(() => true)
      if (!isLeft) await storage.remove(key)
    },
    sweep: (isKnown, olderThanMs) => sweepUnknown(guarded, isKnown, olderThanMs),
  }
  return guarded
}
