import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../db/connect.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { dataFolder } from '../../db/own-server/data-folder.ts'
import { everything } from '../everything.ts'
import { type ServerProcess, untilReady } from './server-process.ts'
import { createMigratedDatabase } from './test-database.ts'

export type OwnDatabase = { url?: string; drop: () => Promise<void> }

type Row = [name: string, create: () => Promise<OwnDatabase>]
const ofServer: Row = ['our own', async () => ({ drop: async () => {} })]
const another: Row = ['another', createMigratedDatabase]

/** Of each kind one that nobody else has; our own is in the folder of its server. */
export const ownDatabases: Row[] = [another, ...(everything ? [ofServer] : [])]

/** Whose end a test is about. */
export type Victim = 'server' | 'database' | 'both'

/** The same, with everybody who can be killed there. The database of another installation is not ours to kill. */
export const killCases: [...Row, victim: Victim][] = [
  [...ofServer, 'both'],
  [...ofServer, 'database'],
  ...(everything
    ? ([
        [...ofServer, 'server'],
        [...another, 'server'],
      ] as [...Row, Victim][])
    : []),
]

/** The hard way. A server whose database was killed gets another one, and is stopped then. */
export async function killAndWait(victim: Victim, server: ServerProcess, dataDir: string): Promise<void> {
  if (victim !== 'server') process.kill(await postmasterPid(dataDir), 'SIGKILL')
  if (victim !== 'database') return server.kill()
  await untilReady(server)
  await server.stop()
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataFolder(dataDir), 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

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
