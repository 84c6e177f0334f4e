import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { access, chmod, chown, constants, mkdir, mkdtemp, open, readFile, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openServerDatabase } from '../../db/server-database.ts'

/** Where PostgreSQL's programs are; the set-up of the tests says so. */
export const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS

export type OwnPostgres = {
  url: string
  port: number
  folder: string
  start: () => Promise<void>
  /** `fast` ends the connections first, `immediate` is a crash. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  /** Stops it and deletes its files. */
  remove: () => Promise<void>
}

/** Nothing here has to survive a power cut or be replicated, so no write waits and little is logged. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  shared_buffers: '256MB',
  // It would visit the databases of all finished tests again and again.
  autovacuum: 'off',
}

/** A running PostgreSQL in a temporary folder, which the caller may stop and start as it likes. */
export async function makeOwnPostgres(programs: string): Promise<OwnPostgres> {
  const owner = await unprivilegedUser()
  const folder = await mkdtemp(join(await roomiestFolder(), 'test-postgres-'))
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const port = await lastingPort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    const log = await open(join(folder, 'log'), 'a')
    // Sockets stay in the folder.
    const options = Object.entries({ ...settings, port, unix_socket_directories: data })
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: ['ignore', log.fd, log.fd] },
    )
    await log.close()
    while (!(await answers(url))) {
      if (server.exitCode !== null)
        throw new Error(`PostgreSQL did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`)
      await wait(20)
    }
  }

  async function stop(mode: 'fast' | 'immediate'): Promise<void> {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }

  try {
    const account = ['-U', 'postgres', '-A', 'trust']
    const locale = ['-E', 'UTF8', '--locale=C']
    await exec(join(programs, 'initdb'), ['-D', data, ...account, ...locale, '--no-sync'], {
      ...owner,
      cwd: folder,
    })
    await start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    url,
    port,
    folder,
    start,
    stop,
    remove: async () => {
      await stop('immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (url: string) =>
  openServerDatabase({ url, connections: 1 }).then(
    (db) => db.close().then(() => true),
    () => false,
  )

const neededBytes = 6 * 1024 ** 3

/** In memory where there is room for the databases of all tests; a container often gives its shared memory 64 MB. */
async function roomiestFolder(): Promise<string> {
  const inMemory = '/dev/shm'
  const room = await access(inMemory, constants.W_OK)
    .then(() => statfs(inMemory))
    .catch(() => null)
  return room && room.bavail * room.bsize > neededBytes ? inMemory : tmpdir()
}

/**
 * A free port that the system gives to nobody by itself: while the database is stopped, a connection attempt could
 * otherwise get the database's own port, and connect to itself. Each worker has ports of its own.
 */
export async function lastingPort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 8
  for (;;) {
    const port = 14_000 + 2000 * worker + randomInt(2000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

type User = { uid: number; gid: number }

/** PostgreSQL does not run as root. */
async function unprivilegedUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const row = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find(Boolean)
  if (!row) throw new Error('PostgreSQL does not run as root, and there is no user "nobody"')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}

async function exec(
  program: string,
  args: string[],
  options: Partial<User> & { cwd: string },
): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} failed: ${printed}`)
}
