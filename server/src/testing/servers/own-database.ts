import { connect } from '../../db/connect.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { everything } from '../everything.ts'
import { createMigratedDatabase } from './test-database.ts'

export type OwnDatabase = { url?: string; drop: () => Promise<void> }

type Row = [name: string, create: () => Promise<OwnDatabase>]
const embedded: Row = ['embedded', async () => ({ drop: async () => {} })]

/** Of each kind one that nobody else has; the embedded one is in the folder of its server. */
export const ownDatabases: Row[] = [['PostgreSQL', createMigratedDatabase], ...(everything ? [embedded] : [])]

type Stopped = { database: OwnDatabase; dataDir: string }

/** What a server has stored, while it does not run. */
export async function whileStopped<T>(
  { database, dataDir }: Stopped,
  work: (db: OpenDatabase) => Promise<T>,
): Promise<T> {
  const db = await connect({ databaseUrl: database.url, dataDir })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
