import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrationNames } from '../db/migrate.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { type ServerProcess, spawnServer, startServerProcess } from '../testing/servers/server-process.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
/** The services, the countries and what else is filled in once: each leaves a row of the settings. */
const partsOfSeed = 9

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'first-start-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

async function expectComplete(server: ServerProcess): Promise<void> {
  const services = await (await fetch(`${server.url}/api/v1/services/get-list`)).json()
  expect(services).not.toHaveLength(0)
  expect(await server.stop()).toBe(0)
}

/** How many migrations have been applied, and how many parts of the seed are there. */
async function stepsDone(db: Database): Promise<number> {
  const { hasMigrations, hasSettings } = await db.only<{ hasMigrations: boolean; hasSettings: boolean }>(sql`
    select to_regclass('migrations') is not null as "hasMigrations",
      to_regclass('settings') is not null as "hasSettings"`)
  const count = async (rows: ReturnType<typeof sql>) => (await db.all(rows)).length
  return (
    (hasMigrations ? await count(sql`select from migrations`) : 0) +
    (hasSettings ? await count(sql`select from settings where key like 'seed.%'`) : 0)
  )
}

test(`a first start that is killed is completed by the next one, ${rounds} rounds`, async () => {
  const steps = (await migrationNames()).length + partsOfSeed
  for (let round = 0; round < rounds; round += 1) {
    const [dataDir, { url, drop }] = [await aDataDir(), await createServerDatabase()]
    onTestFinished(drop)
    const db = await openServerDatabase({ url, connections: 1 })
    onTestFinished(() => db.close())
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url }
    const killAt = Math.floor(((round + Math.random()) / rounds) * steps)
    const first = await spawnServer(settings)
    onTestFinished(() => first.kill())
    await expect.poll(() => stepsDone(db), { interval: 1, timeout: 120_000 }).toBeGreaterThanOrEqual(killAt)
    await first.kill()
    await expectComplete(await startServerProcess(settings))
  }
})

/** One is killed, one is asked to stop. */
const ownRounds = Math.max(2, rounds)

test(`the same with our own PostgreSQL, killed or stopped, ${ownRounds} rounds`, async () => {
  for (let round = 0; round < ownRounds; round += 1) {
    const settings = { DATA_DIR: await aDataDir() }
    const first = await spawnServer(settings)
    onTestFinished(() => first.kill())
    // Spread over making the data folder, the migrations and the seed.
    await wait(500 + (round + Math.random()) * (6000 / ownRounds))
    await (round % 2 === 0 ? first.kill() : first.stop())
    await expectComplete(await startServerProcess(settings))
  }
})
