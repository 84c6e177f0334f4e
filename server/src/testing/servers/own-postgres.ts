import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { access, chmod, chown, constants, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findAccount } from '../../db/own-server/account.ts'
import { findPrograms } from '../../db/own-server/programs.ts'
import { runToEnd, startProgram } from '../../db/own-server/run-program.ts'
import { asArguments } from '../../db/own-server/server-settings.ts'
import { openServerDatabase } from '../../db/server-database.ts'

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
  io_method: 'sync',
}

/** A running PostgreSQL in a temporary folder, which the caller may stop and start as it likes. */
export async function makeOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(await roomiestFolder(), 'test-postgres-'))
  const programs = await findPrograms(join(folder, 'lib'))
  const { before, owner } = findAccount(programs, undefined)
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const port = await lastingPort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ReturnType<typeof startProgram> | undefined
  let printed = ''

  async function start(): Promise<void> {
    // Sockets stay in the folder.
    const options = asArguments({ ...settings, port, unix_socket_directories: data })
    const started = startProgram(before, [programs.postgres, '-D', data, ...options], programs, {
      endSignal: 'KILL',
    })
    started.child.stderr.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000)
    })
    server = started
    while (!(await answers(url))) {
      if (started.child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${printed}`)
      await wait(20)
    }
  }

  async function stop(mode: 'fast' | 'immediate'): Promise<void> {
    server?.child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await server?.ended
  }

  try {
    const options = [
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-data-checksums',
    ]
    await runToEnd(before, [programs.initdb, '-D', data, ...options], programs)
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
