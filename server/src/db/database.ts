import type { Sql } from 'sql-template-tag'

/**
 * One interface for both stores. Queries use the `sql` tag, so every value is bound; a transaction can be passed
 * wherever a database is expected.
 */
export type Database = {
  /** All rows. */
  all<Row>(query: Sql): Promise<Row[]>
  /** The first row, if there is one. */
  one<Row>(query: Sql): Promise<Row | undefined>
  /** The one row there is; an error where there are none or several. */
  only<Row>(query: Sql): Promise<Row>
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
  /**
   * Calls back for every notification on the channel, from any process; resolves to a function that stops listening.
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>
  load(): DatabaseLoad
  /** Bytes on the disk. */
  size(): Promise<number>
  /** Resolves when the embedded store has stopped, as after a failure of its disk: then only another start helps. */
  stopped?: Promise<Error>
  close(): Promise<void>
}

/** How busy the connections are right now; the embedded store has one. */
export type DatabaseLoad = {
  connections: number
  idle: number
  max: number
  /** Calls that wait for a connection. */
  waiting: number
}
