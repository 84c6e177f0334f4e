import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { constants, openSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPrefix } from 'contract/request'
import type { Health } from 'contract/system'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signedInStaff } from '../testing/accounts/signed-in-staff.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

let folder: string
let database: { url: string; drop: () => Promise<void> }
let token: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lost-log-'))
  database = await createMigratedDatabase()
  token = await signedInStaff(database.url, 'super_admin')
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function start(output?: number): Promise<ServerProcess> {
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' }
  return startServerProcess(settings, { stdout: output })
}

/** Each of these requests writes 16 kB to the log. */
async function sendMany({ url }: ServerProcess): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const response = await fetch(`${url}${apiPrefix}/services/get-list/${'x'.repeat(8000)}`)
    expect(response.status).toBe(404)
  }
}

/** What the office is told about the log; all the rest has to work. */
async function logHealth({ url }: ServerProcess) {
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}${apiPrefix}/system/health`, { headers })
  const { parts } = (await response.json()) as Health
  expect(parts.filter(({ part, ok }) => part !== 'log' && !ok)).toEqual([])
  return parts.find(({ part }) => part === 'log')
}

const someLost = { part: 'log', ok: false, detail: expect.stringMatching(/\d+ ta satri yo‘qoldi/) }

test('a full disk for the log: requests go on, and the lost lines are counted', async () => {
  const full = await open('/dev/full', 'w')
  const server = await start(full.fd)
  onTestFinished(async () => {
    await server.kill()
    await full.close()
  })
  await sendMany(server)
  expect(await logHealth(server)).toMatchObject(someLost)
  expect(await server.stop()).toBe(0)
})

test('so does a log whose reader has gone', async () => {
  const server = await start()
  onTestFinished(() => server.kill())
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  await sendMany(server)
  expect(await logHealth(server)).toMatchObject(someLost)
  expect(await server.stop()).toBe(0)
})

test('a pipe that nobody reads: requests go on, and when it is read again the log tells how many lines it lost', async () => {
  const path = join(folder, 'pipe')
  const makePipe = ['mkfifo', path] as const
  expect(spawnSync(makePipe[0], [makePipe[1]]).status).toBe(0)
  const reader = new Socket({ fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK) })
  reader.pause()
  const writer = await open(path, 'w')
  const server = await start(writer.fd)
  onTestFinished(async () => {
    await server.kill()
    reader.destroy()
    await once(reader, 'close')
    await writer.close()
  })
  await expect
    .poll(() => sendMany(server).then(() => logHealth(server)), { interval: 0 })
    .toMatchObject(someLost)
  let text = ''
  reader.on('data', (chunk) => {
    text += chunk
  })
  reader.resume()
  await expect.poll(() => text).toMatch(/"lost":\d+,.*"lines of this log were lost"/)
  // Whole lines; the announcement of the start is none of the log.
  const lines = text.split('\n').slice(0, -1)
  for (const line of lines.filter((start) => start.startsWith('{')))
    expect(JSON.parse(line)).toHaveProperty('msg')
  expect(await server.stop()).toBe(0)
})
