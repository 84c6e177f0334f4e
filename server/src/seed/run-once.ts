import sql from 'sql-template-tag'
import type { Database, OpenDatabase } from '../db/database.ts'
import { lockSchema } from '../db/schema-transaction.ts'

/**
 * Runs a part of the seed once in the life of a database and stores its answer. Work and marker are one transaction, so
 * a killed start leaves neither, and of two that start at once the second finds the marker.
 */
export async function runOnce(
  db: OpenDatabase,
  key: string,
  work: (tx: Database) => Promise<object>,
): Promise<void> {
  const isDone = (on: Database) => on.one(sql`select key from settings where key = ${key}`)
  if (await isDone(db)) return
  await db.transaction(async (tx) => {
    await lockSchema(tx)
    if (await isDone(tx)) return
    const value = JSON.stringify(await work(tx))
    await tx.run(sql`insert into settings (key, value) values (${key}, ${value}::jsonb)`)
  })
}
