import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'

type Office = { serverUrl: string; serverPid: number; databaseUrl: string; close: () => Promise<void> }

/** A server with an empty PostgreSQL database and folder of its own; nobody in it is ever asked to wait. */
export async function startOffice(settings: Record<string, string> = {}): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const { url, drop } = await createServerDatabase()
  const server = await startServerProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
    ...settings,
  })
  return {
    serverUrl: server.url,
    serverPid: server.child.pid ?? 0,
    databaseUrl: url,
    close: async () => {
      await server.kill()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}
