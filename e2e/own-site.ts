import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openServerDatabase } from 'server/db/server-database'
import { startServerProcess } from 'server/testing/server-process'
import { createServerDatabase } from 'server/testing/test-database'
import { isTestServerThere } from 'server/testing/test-server'

/** The server promises to hear of a change within a second; it takes a few milliseconds. */
const untilHeard = 500

export type OwnSite = {
  url: string
  /** Changes the database behind the server's back, and lets it know that content has changed. */
  change(statements: string): Promise<void>
  /** Holds a table, so that whoever asks for it waits; answers the way to let go. */
  hold(table: string): Promise<() => Promise<void>>
  /** Ends the server the hard way, or starts it again at the same address. */
  kill(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

/** Then a developer's machine leaves the tests with a site of their own out; where work is judged they fail. */
export async function isPostgresMissing(): Promise<boolean> {
  return !process.env.CI && !(await isTestServerThere())
}

/** A site of its own on PostgreSQL, which a test may break as it likes. */
export async function startOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
  const { url: databaseUrl, drop } = await createServerDatabase()
  const all = { DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000', ...settings }
  let server = await startServerProcess(all)
  const db = await openServerDatabase({ url: databaseUrl, connections: 2 })
  const { url } = server
  return {
    url,
    change: async (statements) => {
      await db.script(`${statements}; notify content_changed`)
      await wait(untilHeard)
    },
    hold: (table) => holdTable(db, table),
    kill: () => server.kill(),
    restart: async () => {
      server = await startServerProcess({ ...all, PORT: new URL(url).port })
    },
    close: async () => {
      await server.kill()
      await db.close()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}

type Database = Awaited<ReturnType<typeof openServerDatabase>>

function holdTable(db: Database, table: string): Promise<() => Promise<void>> {
  return new Promise((held, failed) => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.script(`lock table ${table} in access exclusive mode`)
      // What is kept would be shown for ever, since nobody changes anything.
      await db.script('notify content_changed')
      await wait(untilHeard)
      held(() => {
        letGo()
        return holding
      })
      await until
    })
    holding.catch(failed)
  })
}
