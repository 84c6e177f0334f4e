import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrationNames } from '../db/migrate.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { everything } from '../testing/everything.ts'
import {
  type ServerProcess,
  spawnServer,
  startServerProcess,
  untilReady,
} from '../testing/servers/server-process.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function endOf(server: ServerProcess): Promise<{ code: number; lines: string[] }> {
  const [code] = await once(server.child, 'exit')
  return { code, lines: server.printed().trim().split('\n') }
}

type Refused = [name: string, settings: Record<string, string>, line: RegExp]

describe('wrong settings end the start with one clear line', () => {
  const refused: Refused[] = [
    ['an unreachable database', { DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/x' }, /DATABASE_URL/],
    ['production without APP_SECRET', { NODE_ENV: 'production' }, /APP_SECRET is needed/],
    ['a missing agency file', { AGENCY_FILE: 'nowhere.json' }, /AGENCY_FILE/],
  ]
  /** Refused where the environment is read, as a missing APP_SECRET is; env.test.ts knows every setting. */
  const alsoRefused: Refused[] = [
    ['a bad PORT', { PORT: 'abc' }, /PORT must be a whole number/],
    ['production with a short one', { NODE_ENV: 'production', APP_SECRET: 'short' }, /at least 32 bytes/],
    [
      'production with a known one',
      { NODE_ENV: 'production', APP_SECRET: 'change-me-change-me-change-me-change-me' },
      /known sample/,
    ],
  ]
  test.each(everything ? [...refused, ...alsoRefused] : refused)('%s', async (_name, settings, line) => {
    const { code, lines } = await endOf(await spawnServer({ DATA_DIR: join(folder, 'unused'), ...settings }))
    expect(code).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(line)
    expect(lines[0]).not.toContain('hidden')
  })

  test('a DATA_DIR that cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const { code, lines } = await endOf(await spawnServer({ DATA_DIR: join(file, 'data') }))
    expect(code).toBe(1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/DATA_DIR/)
  })
})

/** The first of these tests fills it; the other starts on what is there. */
const shared = () => ({ DATA_DIR: join(folder, 'shared') })

test.runIf(everything)(
  'a second server on the same DATA_DIR is refused with a clear line, and allowed after the first was killed',
  async () => {
    const settings = shared()
    const first = await startServerProcess(settings)
    const { code, lines } = await endOf(await spawnServer(settings))
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(/DATA_DIR .* is in use by process \d+/)])
    await first.kill()
    const third = await startServerProcess(settings)
    expect(await third.stop()).toBe(0)
  },
)

describe('two servers that start at once on one empty PostgreSQL', () => {
  test('both serve, and the migrations and the seed ran once', async () => {
    const { url, drop } = await createServerDatabase()
    const servers = await Promise.all(
      ['one', 'two'].map((name) =>
        spawnServer({ DATABASE_URL: url, DATA_DIR: join(folder, name), DEMO: everything ? '1' : '0' }),
      ),
    )
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await drop()
    })
    await Promise.all(servers.map((server) => untilReady(server)))
    const lists = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.url}/api/v1/services/get-list`)).json()),
    )
    expect(lists[0]).toEqual(lists[1])
    const db = await openServerDatabase({ url, connections: 1 })
    const applied = await db.all<{ name: string }>(sql`select name from migrations order by name`)
    expect(applied.map(({ name }) => name)).toEqual(await migrationNames())
    const admins = await db.all(sql`select id from staff where username = 'admin'`)
    expect(admins).toHaveLength(1)
    await db.close()
    for (const server of servers) {
      expect(await server.stop()).toBe(0)
      await expect(fetch(`${server.url}/health/live`)).rejects.toThrow()
    }
  })
})
