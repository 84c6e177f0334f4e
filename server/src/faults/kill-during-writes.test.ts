import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '../db/embedded-database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const writesPerRound = 200
const concurrency = 10

let dataDir: string
let token: string
let server: ServerProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
  await (await startServerProcess({ DATA_DIR: dataDir })).stop()
  const db = await openEmbeddedDatabase(dataDir)
  const admin = await db.one<{ id: string }>(sql`select id from staff where role = 'super_admin'`)
  token = await createSession(db, { kind: 'staff', id: admin?.id ?? '', lifetimeSeconds: 86_400 })
  await db.close()
})
afterAll(async () => {
  await server?.kill()
  await rm(dataDir, { recursive: true })
})

async function write({ url }: ServerProcess, title: string): Promise<string | null> {
  const response = await fetch(`${url}/api/v1/services/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: { uz: title }, description: { uz: title } }),
  })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return title
}

/** Writes until the server is gone; answers what it acknowledged before. */
async function writeUntilKilled(running: ServerProcess, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  const titles = Array.from({ length: writesPerRound }, (_, at) => `round ${round} write ${at}`)
  let killed = false
  const writer = async () => {
    for (let title = titles.shift(); title && !killed; title = titles.shift()) {
      const stored = await write(running, title).catch((error) => {
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
  await running.kill()
  await writers
  return acknowledged
}

test(`no acknowledged write is lost when the server is killed, ${rounds} rounds`, async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    server = await startServerProcess({ DATA_DIR: dataDir })
    acknowledged.push(...(await writeUntilKilled(server, round)))
  }
  server = await startServerProcess({ DATA_DIR: dataDir })
  const stored = (await (await fetch(`${server.url}/api/v1/services/get-list`)).json()) as Service[]
  const titles = stored.map(({ title }) => title.uz)
  expect(new Set(titles).size).toBe(titles.length)
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
  console.log(`${rounds} kills, ${acknowledged.length} acknowledged writes, all there`)
})
