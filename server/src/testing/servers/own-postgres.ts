import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where PostgreSQL's programs are; the set-up of the tests says so. */
export const postgresPrograms = process.env.TEST_POSTGRES_PROGRAMS

export type OwnPostgres = {
  url: string
  port: number
  start: () => Promise<void>
  /** `fast` ends the connections first, `immediate` is a crash. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  /** Stops it and deletes its files. */
  remove: () => Promise<void>
}

/** A running PostgreSQL in a temporary folder, which the caller may stop and start as it likes. */
export async function makeOwnPostgres(programs: string): Promise<OwnPostgres> {
  const owner = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'))
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const port = await lastingPort()
  const program = (name: string, ...args: string[]) =>
    exec(join(programs, name), args, { ...owner, cwd: folder })
  // Nothing here has to survive a power cut, so no write waits for the disk. Sockets stay in the folder.
  const options = `-p ${port} -k ${data} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=200`
  const start = () => program('pg_ctl', 'start', '-w', '-D', data, '-l', join(data, 'log'), '-o', options)
  const stop = (mode: 'fast' | 'immediate') => program('pg_ctl', 'stop', '-w', '-m', mode, '-D', data)
  const account = ['-U', 'postgres', '-A', 'trust']
  try {
    await program('initdb', '-D', data, ...account, '-E', 'UTF8', '--locale=C', '--no-sync')
    await start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start,
    stop,
    remove: async () => {
      // It may be stopped already.
      await stop('immediate').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A free port that the system gives to nobody by itself: while the database is stopped, a connection attempt could
 * otherwise get the database's own port, and connect to itself.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
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
  // The server that pg_ctl leaves running keeps the pipe open, so the exit of the program itself is awaited.
  const [code] = await once(child, 'exit')
  child.stderr.destroy()
  if (code !== 0) throw new Error(`${program} failed: ${printed}`)
}
