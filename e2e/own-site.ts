import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openServerDatabase } from 'server/db/server-database'
import { startServerProcess } from 'server/testing/servers/server-process'
import { createServerDatabase } from 'server/testing/servers/test-database'
import { withoutAvif } from './without-avif.ts'

export type OwnSite = {
  url: string
  /** Changes the database directly, then notifies the server that content has changed. */
  write(statements: string): Promise<void>
  /** The same, until the server has noticed, as its answer at this path tells. */
  change(statements: string, path: string, isNoticed: (answer: Response) => Promise<boolean>): Promise<void>
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
    // As for the site of all tests.
    TRUST_PROXY: '1',
    ...settings,
  })
  const db = await openServerDatabase({ url: databaseUrl, connections: 2 })
  await db.script(withoutAvif)
  const write = (statements: string) => db.script(`${statements}; notify content_changed`)
  return {
    url: server.url,
    write,
    change: async (statements, path, isNoticed) => {
      await write(statements)
      const answer = () => fetch(server.url + path)
      await expect.poll(async () => isNoticed(await answer()), { intervals: [50] }).toBe(true)
    },
    close: async () => {
      await server.kill()
      await db.close()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}
