import type { Sql } from 'sql-template-tag'

/**
 * The two stores behind one small face. Queries are written with the `sql` tag, so every value is bound;
 * a transaction is passed wherever a database was.
 */
export type Database = {
  /** All rows. */
  all<Row>(query: Sql): Promise<Row[]>
  /** The first row, if there is one. */
  one<Row>(query: Sql): Promise<Row | undefined>
  /** How many rows were written. */
  run(query: Sql): Promise<number>
  /** All or nothing; inside another transaction it is a savepoint. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Several statements at once, without values: migrations and maintenance. */
  script(text: string): Promise<void>
}

/** What `connect` opens and the process closes. */
export type OpenDatabase = Database & {
  kind: 'embedded' | 'server'
  /** Calls back for every notification on a channel, from any process; resolves to the way to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
