import type { Sql } from 'sql-template-tag'

/** The writing side every driver offers, for a whole database and inside a transaction alike. */
export type Runner = (text: string, values: unknown[]) => Promise<{ rows: unknown[]; affected: number }>

export function statements(run: Runner) {
  return {
    all: async <Row>(query: Sql) => (await run(query.text, query.values)).rows as Row[],
    one: async <Row>(query: Sql) => (await run(query.text, query.values)).rows[0] as Row | undefined,
    run: async (query: Sql) => (await run(query.text, query.values)).affected,
  }
}

/** Times leave the database as ISO 8601 in UTC, with all their digits; both drivers are told so. */
export const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1082: (value) => value,
  1184: (value) => value.replace(' ', 'T').replace(/\+00$/, 'Z'),
}
