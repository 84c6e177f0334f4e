import type { Db } from 'pg-boss'
import { raw } from 'sql-template-tag'
import type { Database, OpenDatabase } from '../db/database.ts'
import { createSerialQueue } from '../serial-queue.ts'

/** Lets pg-boss use our database, or the transaction of the caller that queues a job. */
export function bossDatabase(db: Database): Db {
  return {
    executeSql: async (text, values = []) => {
      const block = withoutFrame(text)
      if (block) {
        // Only its maintenance comes in blocks, and of these it reads no rows that it would miss.
        await db.transaction((tx) => tx.script(block))
        return { rows: [] }
      }
      return { rows: await db.all(Object.assign(raw(text), { values })) }
    },
  }
}

/**
 * The same, with notifications of new jobs from every process. One statement after the other: each kind of job looks for its
 * own every few seconds, and all at once they would keep everybody else from the connections.
 */
export function listeningBossDatabase(db: OpenDatabase): Db {
  const { executeSql } = bossDatabase(db)
  const inTurn = createSerialQueue()
  return {
    executeSql: (text, values) => inTurn(() => executeSql(text, values)),
    listen: async (channel, onNotification, onMissed) => {
      // An empty payload means that something may have been missed.
      const stop = await db.listen(channel, (queue) => (queue ? onNotification(queue) : onMissed()))
      onMissed()
      return { close: stop }
    },
  }
}

/** A block of statements without its own begin and commit, so that ours decide. */
function withoutFrame(text: string): string | undefined {
  return /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1]
}
