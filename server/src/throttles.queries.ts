import sql, { type Sql } from 'sql-template-tag'
import type { Database } from './db/database.ts'

// Every count answers after how many seconds to come back, 0 to go on. The rules are in migration 0015: a statement
// that has to look something up anyway counts on the way.

/** A count by itself. */
export async function waitOf(db: Database, count: Sql): Promise<number> {
  const { wait } = await db.only<{ wait: number }>(sql`select ${count} as wait`)
  return wait
}

/** So many uses at once; answers the count after them, and the seconds until it starts anew. */
export function countUses(
  db: Database,
  name: string,
  uses: number,
  seconds: number,
): Promise<{ total: number; remaining: number }> {
  return db.only(sql`select total, remaining from count_uses(${name}, ${uses}, ${seconds})`)
}

/** As a part of a statement: one use of what may be used so often in so long. */
export function countedUse(name: string, { times, seconds }: { times: number; seconds: number }): Sql {
  return sql`count_use(${name}, ${Math.max(1, Math.round(times))}, ${seconds})`
}

/** The same of a try at a secret, where the statement knows the name. */
export function countedTry(name: Sql, free: number): Sql {
  return sql`take_try(${name}, ${Math.max(1, Math.round(free))})`
}

/** As a statement: the tries under this name are forgotten, where the secret turned out right to the end. */
export function triesReset(name: string, isRight: Sql = sql`true`): Sql {
  return sql`delete from throttles where key = throttle_key(${name}) and ${isRight}`
}
