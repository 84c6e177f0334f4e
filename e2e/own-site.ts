import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openServerDatabase } from 'server/db/server-database'
import { startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'

/** The server promises to notice a change within a second; it takes a few milliseconds. */
const notifyDelayMs = 500

export type OwnSite = {
  url: string
  /** Changes the database directly, then notifies the server that content has changed. */
  write(statements: string): Promise<void>
  /** The same, until the server has certainly noticed. */
  change(statements: string): Promise<void>
  close(): Promise<void>
}

/** A site of its own on PostgreSQL, which a test may break as it likes. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
  const { url: databaseUrl, drop } = await createServerDatabase()
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    ...settings,
  })
  const db = await openServerDatabase({ url: databaseUrl, connections: 2 })
  const write = (statements: string) => db.script(`${statements}; notify content_changed`)
  return {
    url: server.url,
    write,
    change: async (statements) => {
      await write(statements)
      await wait(notifyDelayMs)
    },
    close: async () => {
      await server.kill()
      await db.close()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}
