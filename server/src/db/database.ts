import type { Sql } from 'sql-template-tag'

/** Runs one statement. */
export type Statements = {
  /** All rows. */
  all<Row>(query: Sql): Promise<Row[]>
  /** The first row, if there is one. */
  one<Row>(query: Sql): Promise<Row | undefined>
  /** The one row there is; an error where there are none or several. */
  only<Row>(query: Sql): Promise<Row>
  /** How many rows were written. */
  run(query: Sql): Promise<number>
}

/** Queries use the `sql` tag, so every value is bound; a transaction can be passed wherever a database is expected. */
export type Database = Statements & {
  /**
   * For short statements that are asked at once: they share a connection and a packet, which cost more than they do. They are
   * executed one after another, and each is a transaction of its own.
   */
  together<T>(work: (db: Statements) => Promise<T>): Promise<T>
  /** All or nothing; inside another transaction it is a savepoint. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>
  /** Several statements at once, without values: migrations and maintenance. */
  script(text: string): Promise<void>
}

/** A transaction that also takes whole tables in and out, as lines of PostgreSQL's COPY text format. */
export type CopyTransaction = Database & {
  /** The rows of a select, in chunks that may end anywhere. Read to the end, or let an error end the transaction. */
  copyOut(select: string): AsyncIterable<Uint8Array>
  /** Adds rows; `into` is a table with its list of columns. */
  copyIn(into: string, lines: AsyncIterable<Uint8Array>): Promise<void>
}

/** What `connect` opens and the process closes. */
export type OpenDatabase = Database & {
  /**
   * Calls back for every notification on the channel, from any process; resolves to a function that stops listening.
   */
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>
  load(): DatabaseLoad
  /** Bytes on the disk. */
  size(): Promise<number>
  /**
   * A transaction without time limits, on a connection of its own, in which equal values have equal text on every server. `read`
   * sees one moment of the whole database.
   */
  copyTransaction<T>(mode: 'read' | 'write', work: (tx: CopyTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How busy the connections are right now. */
export type DatabaseLoad = {
  connections: number
  idle: number
  max: number
  /** Calls that wait for a connection. */
  waiting: number
}
