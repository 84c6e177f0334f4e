import { connect } from '../../db/connect.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { createServerDatabase } from './test-database.ts'

export type OwnDatabase = { url?: string; drop: () => Promise<void> }

/** Of each kind one that nobody else has; the embedded one is in the folder of its server. */
export const ownDatabases: [name: string, create: () => Promise<OwnDatabase>][] = [
  ['embedded', async () => ({ drop: async () => {} })],
  ['PostgreSQL', createServerDatabase],
]

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
