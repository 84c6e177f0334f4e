import type { Sql } from 'sql-template-tag'
import type { Database, Statements } from './database.ts'

/** Runs one statement, on a database or inside a transaction. */
export type Runner = (text: string, values: unknown[]) => Promise<{ rows: unknown[]; affected: number }>

export function statements(run: Runner): Statements {
  return {
    all: async <Row>(query: Sql) => (await run(query.text, query.values)).rows as Row[],
    one: async <Row>(query: Sql) => (await run(query.text, query.values)).rows[0] as Row | undefined,
    only: async <Row>(query: Sql) => onlyOf((await run(query.text, query.values)).rows) as Row,
    run: async (query: Sql) => (await run(query.text, query.values)).affected,
  }
}

function onlyOf(rows: unknown[]): unknown {
  if (rows.length !== 1) throw new Error(`exactly one row was expected, and ${rows.length} came`)
  return rows[0]
}

/** A connection inside a transaction; a transaction inside it is a savepoint. */
export function transactionOn(run: Runner, script: Database['script'], depth = 1): Database {
  const own = statements(run)
  return {
    ...own,
    together: (work) => work(own),
    script,
    transaction: async (work) => {
      const savepoint = `s${depth}`
      await script(`savepoint ${savepoint}`)
      try {
        const result = await work(transactionOn(run, script, depth + 1))
        await script(`release savepoint ${savepoint}`)
        return result
      } catch (error) {
        await script(`rollback to savepoint ${savepoint}`)
        throw error
      }
    },
  }
}

/** Times leave the database as ISO 8601 in UTC, with all their digits. */
export const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1082: (value) => value,
  // Without a zone, as JSON of the database has it too.
  1114: (value) => value.replace(' ', 'T'),
  1184: isoTime,
}

/**
 * By position, because long lists have one per row: the session is in UTC, so the format is `2026-11-15
 * 08:30:00.25+00`.
 */
function isoTime(value: string): string {
  return value.endsWith('+00') ? `${value.slice(0, 10)}T${value.slice(11, -3)}Z` : value
}
