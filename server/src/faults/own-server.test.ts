import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findAccount } from '../db/own-server/account.ts'
import { dataFolder, ownerOf, readPassword } from '../db/own-server/data-folder.ts'
import { findPrograms } from '../db/own-server/programs.ts'
import { asArguments, serverSettings } from '../db/own-server/server-settings.ts'
import { everything } from '../testing/everything.ts'
import { postmasterPid } from '../testing/servers/own-database.ts'
import {
  type ServerProcess,
  spawnServer,
  startServerProcess,
  untilReady,
} from '../testing/servers/server-process.ts'

// The PostgreSQL that a server runs on its DATA_DIR: one at a time, whatever happens to either of them.

const rounds = everything ? Number(process.env.FAULT_ROUNDS ?? 1) : 1

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-server-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The first test that asks for it fills it; the others start on what is there. */
const shared = () => ({ DATA_DIR: join(folder, 'shared') })

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(settings)
  onTestFinished(() => server.kill())
  return server
}

async function endOf(server: ServerProcess): Promise<{ code: number; lines: string[] }> {
  const [code] = await once(server.child, 'exit')
  return { code, lines: server.printed().trim().split('\n') }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const inUse = /DATA_DIR .* is in use by process \d+ on .* since .*; stop it first/

describe('one server on one folder', () => {
  test('of two that start at once one serves, and the other says so', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const servers = await Promise.all([spawnServer(shared()), spawnServer(shared())])
      onTestFinished(async () => {
        for (const server of servers) await server.kill()
      })
      const ended = await Promise.race(servers.map(async (server) => ({ server, ...(await endOf(server)) })))
      expect(ended).toMatchObject({ code: 1, lines: [expect.stringMatching(inUse)] })
      const left = servers.find((server) => server !== ended.server) as ServerProcess
      await untilReady(left)
      expect(await left.stop()).toBe(0)
    }
  })

  test('a second one is refused, also by another name of the folder; after a kill -9 of the first it is let in', async () => {
    const first = await start(shared())
    const name = join(folder, 'a link')
    await symlink(shared().DATA_DIR, name)
    for (const DATA_DIR of [shared().DATA_DIR, name]) {
      const { code, lines } = await endOf(await spawnServer({ DATA_DIR }))
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(inUse)] })
    }
    await first.kill()
    const next = await start({ DATA_DIR: name })
    expect(await next.stop()).toBe(0)
  })

  test('the database ends after the server, however that ends', async () => {
    const killed = await start(shared())
    const orphan = await postmasterPid(shared().DATA_DIR)
    await killed.kill()
    await expect.poll(() => isAlive(orphan)).toBe(false)

    const stopped = await start(shared())
    const pid = await postmasterPid(shared().DATA_DIR)
    // As Ctrl+C in a terminal does, which reaches all of its processes.
    stopped.child.kill('SIGINT')
    expect((await endOf(stopped)).code).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })
})

test('nobody else gets in, and nothing is less durable than PostgreSQL has it', async () => {
  const server = await start(shared())
  const folder = dataFolder(shared().DATA_DIR)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const connectAs = async (user: string, password: string) => {
    const client = new pg.Client({ host: folder, database: 'app', user, password })
    await client.connect()
    return client
  }
  const password = await readPassword(shared().DATA_DIR)
  await expect(connectAs('postgres', password)).rejects.toThrow('no pg_hba.conf entry')
  await expect(connectAs('app', 'a guess')).rejects.toThrow('password authentication failed')
  const client = await connectAs('app', password)
  const { rows } = await client.query(`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
      current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
      current_setting('listen_addresses') as addresses,
      (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user) as may_more`)
  await client.end()
  const safe = { fsync: 'on', commits: 'on', pages: 'on', checksums: 'on' }
  expect(rows).toEqual([{ ...safe, addresses: '', may_more: false }])
  expect(await server.stop()).toBe(0)
})

test('a stop while the database recovers from a crash of its own does not wait for that', async () => {
  const server = await start(shared())
  const [backend = 0] = (await childrenOf(await postmasterPid(shared().DATA_DIR))).slice(-1)
  process.kill(backend, 'SIGKILL')
  expect(await server.stop()).toBe(0)
  const next = await start(shared())
  expect(await next.stop()).toBe(0)
})

const hasNamespaces =
  spawnSync('unshare', ['--user', '--map-root-user', '--pid', '--fork', 'true']).status === 0

describe.skipIf(!hasNamespaces)('in containers', () => {
  const inContainers = () => ({ DATA_DIR: join(folder, 'of containers') })
  const inContainer = [
    'unshare',
    '--user',
    '--map-root-user',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ]

  test('a folder that a server in another container uses is refused, and free when that is gone', async () => {
    const { DATA_DIR } = inContainers()
    const first = await spawnServer({ DATA_DIR }, { before: inContainer })
    onTestFinished(() => first.kill())
    await untilReady(first)
    const second = await spawnServer({ DATA_DIR }, { before: inContainer })
    expect(await endOf(second)).toEqual({ code: 1, lines: [expect.stringMatching(inUse)] })
    // All processes of a container end with its first one, and leave numbers behind that mean others in the next.
    await first.kill()
    const third = await spawnServer({ DATA_DIR }, { before: inContainer })
    onTestFinished(() => third.kill())
    await untilReady(third)
    await third.kill()
  })

  test('a first process that only passes signals on leaves no zombies when PostgreSQL is killed', async () => {
    const init = fileURLToPath(new URL('../../../deploy/init.sh', import.meta.url))
    const { DATA_DIR } = inContainers()
    const server = await spawnServer({ DATA_DIR }, { before: [...inContainer, 'sh', init] })
    onTestFinished(() => server.kill())
    await untilReady(server)
    // The first process of the container, as it is seen from here.
    const [first = 0] = await childrenOf(server.child.pid as number)
    const postmaster = async () => (await descendantsOf(first)).find(({ name }) => name === 'postgres')?.pid
    const killed = (await postmaster()) as number
    process.kill(killed, 'SIGKILL')
    await expect.poll(postmaster).toSatisfy((pid) => pid !== undefined && pid !== killed)
    await untilReady(server)
    await expect
      .poll(async () => (await descendantsOf(first)).filter(({ state }) => state === 'Z'))
      .toEqual([])
    process.kill(first, 'SIGTERM')
    expect(await endOf(server)).toMatchObject({ code: 0 })
  })
})

type Process = { pid: number; name: string; state: string; parent: number }

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.split(' ').filter(Boolean).map(Number)
}

async function descendantsOf(parent: number): Promise<Process[]> {
  const found: Process[] = []
  for (const pid of await childrenOf(parent)) {
    const [, name = '', state = ''] = /\((.*)\) (\w)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? []
    found.push({ pid, name, state, parent }, ...(await descendantsOf(pid)))
  }
  return found
}

test('a PostgreSQL whose server is gone is ended, and another one started', async () => {
  const { DATA_DIR } = shared()
  const programs = await findPrograms(join(DATA_DIR, 'postgres.lib'))
  const { before } = findAccount(programs, await ownerOf(DATA_DIR))
  const settings = asArguments(serverSettings(dataFolder(DATA_DIR)))
  // Nothing ties it to a process of ours, as on a system where nothing can.
  const [program = '', ...args] = [
    ...before,
    ...['flock', '--no-fork', join(DATA_DIR, 'postgres.lock'), programs.postgres, '-D', dataFolder(DATA_DIR)],
    ...settings,
  ]
  const orphan = spawn(program, args, { env: programs.env, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void orphan.kill('SIGKILL'))
  await expect.poll(() => postmasterPid(DATA_DIR).catch(() => 0)).toBe(orphan.pid)
  const server = await start(shared())
  expect(orphan.exitCode).toBe(0)
  expect(await server.stop()).toBe(0)
})
