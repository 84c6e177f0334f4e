import type { OpenDatabase } from '../db/database.ts'
import { withTempFile } from '../temp-file.ts'
import { type Digest, digestOf } from './digest.ts'
import { readRows } from './read-rows.ts'
import { spoolRows } from './spool.ts'
import { listTables, readSequences, type Sequence, type Table } from './tables.queries.ts'

/** All rows as they were at one moment. */
export type Snapshot = {
  tables: Table[]
  sequences: Sequence[]
  /** Lines of COPY text; chunks may end inside a line. One table at a time, each as often as wanted. */
  rows(table: Table): AsyncIterable<Uint8Array>
}

type SnapshotOptions = {
  /**
   * A folder with room for all rows. The embedded store answers nobody else while a transaction is open: with a folder
   * its rows are first written there, into a file without a name, and it serves again before `work` begins.
   */
  spoolIn?: string
}

/** Lets `work` read the whole database as of one moment, while others go on writing. */
export async function withSnapshot<T>(
  db: OpenDatabase,
  work: (snapshot: Snapshot) => Promise<T>,
  { spoolIn }: SnapshotOptions = {},
): Promise<T> {
  if (db.kind === 'embedded' && spoolIn)
    return withTempFile(async (file) => work(await spoolRows(db, file)), spoolIn)
  return db.copyTransaction('read', async (tx) =>
    work({
      tables: await listTables(tx),
      sequences: await readSequences(tx),
      rows: (table) => readRows(tx, table),
    }),
  )
}

/** Reads the whole table for it. */
export const tableDigest = (snapshot: Snapshot, table: Table): Promise<Digest> =>
  digestOf(snapshot.rows(table))
