import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from 'contract/services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { prepareDatabase } from '../prepare.ts'
import { aStaffMember } from '../testing/records/records.ts'
import {
  killAndWait,
  killCases,
  type OwnDatabase,
  type Victim,
  whileStopped,
} from '../testing/servers/own-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const writesPerRound = 100
const victims: Record<Victim, string> = {
  server: 'the server is',
  database: 'the database is',
  both: 'both are',
}
const concurrency = 10

async function write({ url }: ServerProcess, token: string, title: string): Promise<string | null> {
  const response = await fetch(`${url}/api/v1/services/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: { uz: title }, description: { uz: title } }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return title
}

/** Writes until something is killed; answers what was acknowledged before. */
async function writeUntilKilled(
  { server, kill }: { server: ServerProcess; kill: () => Promise<void> },
  token: string,
  round: number,
): Promise<string[]> {
  const acknowledged: string[] = []
  const titles = Array.from({ length: writesPerRound }, (_, at) => `round ${round} write ${at}`)
  let killed = false
  const writer = async () => {
    for (let title = titles.shift(); title && !killed; title = titles.shift()) {
      const stored = await write(server, token, title).catch((error) => {
        if (!killed) throw error
        return null
      })
      if (stored) acknowledged.push(stored)
    }
  }
  const writers = Promise.all(Array.from({ length: concurrency }, writer))
  const killAt = 10 + Math.random() * (writesPerRound - 20)
  while (acknowledged.length < killAt) await wait(1)
  killed = true
  await Promise.all([kill(), writers])
  return acknowledged
}

describe.each(killCases)('on %s database', (_name, createDatabase, victim) => {
  let dataDir: string
  let database: OwnDatabase
  let settings: Record<string, string>
  let token: string
  let server: ServerProcess | undefined

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
    database = await createDatabase()
    settings = { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) }
    token = await whileStopped({ database, dataDir }, async (db) => {
      await prepareDatabase(db)
      const id = await aStaffMember(db, 'super_admin')
      return createSession(db, { kind: 'staff', id, lifetimeSeconds: 86_400 })
    })
  })
  afterAll(async () => {
    await server?.kill()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  test(`no acknowledged write is lost when ${victims[victim]} killed, ${rounds} rounds`, async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      server = await startServerProcess(settings)
      const running = server
      const kill = () => killAndWait(victim, running, dataDir)
      acknowledged.push(...(await writeUntilKilled({ server, kill }, token, round)))
    }
    server = await startServerProcess(settings)
    const stored = (await (await fetch(`${server.url}/api/v1/services/get-list`)).json()) as Service[]
    const titles = stored.map(({ title }) => title.uz)
    expect(new Set(titles).size).toBe(titles.length)
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
    console.log(`${rounds} kills, ${acknowledged.length} acknowledged writes, all there`)
  })
})
