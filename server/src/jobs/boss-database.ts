import type { Db } from 'pg-boss'
import { raw } from 'sql-template-tag'
import type { Database, OpenDatabase } from '../db/database.ts'

/** Lets pg-boss speak through our database, or through the transaction of whoever queues a job. */
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

/** The same, and it hears from every process that there is work. */
export function listeningBossDatabase(db: OpenDatabase): Db {
  return {
    ...bossDatabase(db),
    listen: async (channel, heard, lookAround) => {
      // An empty payload means that something may have been missed.
      const stop = await db.listen(channel, (queue) => (queue ? heard(queue) : lookAround()))
      lookAround()
      return { close: stop }
    },
  }
}

/** A block of statements without its own begin and commit, so that ours decide. */
function withoutFrame(text: string): string | undefined {
  return /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1]
}
