import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '../../db/database.ts'
import { openServerDatabase } from '../../db/server-database.ts'
import { type BreakableProxy, startBreakableProxy } from '../breakable-proxy.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createMigratedDatabase } from './test-database.ts'

export type TwoProcesses = {
  db: OpenDatabase
  first: ServerProcess
  second: ServerProcess
  /** Between the second one and the database. */
  proxy: BreakableProxy
  close: () => Promise<void>
}

/** Made by whichever process starts first. */
export const firstAdmin = { identifor: 'first.admin', password: 'a phrase that nobody has used before' }

/** One site behind a proxy: two servers that share a PostgreSQL and a secret, and nothing else. */
export async function startTwoProcesses(settings: Record<string, string> = {}): Promise<TwoProcesses> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    const folder = await mkdtemp(join(tmpdir(), 'two-processes-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const { url, drop } = await createMigratedDatabase()
    closers.push(drop)
    const proxy = await startBreakableProxy(url)
    closers.push(() => proxy.close())
    const start = async (name: string, databaseUrl: string) => {
      const server = await startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, name),
        APP_SECRET: 'shared by both of these processes, 32+',
        ADMIN_LOGIN: firstAdmin.identifor,
        ADMIN_PASSWORD: firstAdmin.password,
        ...settings,
      })
      closers.push(() => server.kill())
      return server
    }
    const first = await start('first', url)
    const second = await start('second', proxy.url)
    const db = await openServerDatabase({ url, connections: 4 })
    closers.push(() => db.close())
    return { db, first, second, proxy, close }
  } catch (error) {
    await close()
    throw error
  }
}
