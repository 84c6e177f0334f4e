import type { OpenDatabase } from '../db/database.ts'
import { type Digest, digestOf } from './digest.ts'
import { columnsOf, listTables, quoted, readSequences, type Sequence, type Table } from './tables.queries.ts'

/** All rows as they were at one moment. */
export type Snapshot = {
  tables: Table[]
  sequences: Sequence[]
  /** Lines of COPY text; chunks may end inside a line. One table at a time, each as often as wanted. */
  rows(table: Table): AsyncIterable<Uint8Array>
}

/** Lets `work` read the whole database as of one moment, while others go on writing. */
export async function withSnapshot<T>(
  db: OpenDatabase,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.copyTransaction('read', async (tx) =>
    work({
      tables: await listTables(tx),
      sequences: await readSequences(tx),
      rows: ({ name, columns }) => tx.copyOut(`select ${columnsOf(columns)} from public.${quoted(name)}`),
    }),
  )
}

/** Reads the whole table for it. */
export const tableDigest = (snapshot: Snapshot, table: Table): Promise<Digest> =>
  digestOf(snapshot.rows(table))
