import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'server/testing/servers/server-process'
import { isTestServerThere } from 'server/testing/servers/test-server'
import { installDebianPackages } from './debian-packages.ts'
import { npmPostgres } from './npm-postgres.ts'
import { installedPostgres, planPostgres, planPostgresOfOurOwn } from './plan.mjs'

export type TestPostgres = { url: string; about: string; stop: () => Promise<void> }

/** A PostgreSQL the tests may make databases on: one that answers, else one of our own in a temporary folder. */
export async function providePostgres(): Promise<TestPostgres> {
  const plan = await planPostgres()
  if (plan?.how === 'answers' && (await isTestServerThere())) {
    return { url: plan.url, about: `the one at ${new URL(plan.url).host}`, stop: async () => {} }
  }
  if (process.env.TEST_DATABASE_URL) throw new Error('the PostgreSQL of TEST_DATABASE_URL lets nobody in')
  return startOwnPostgres(await programsFolder())
}

async function programsFolder(): Promise<string> {
  const plan = planPostgresOfOurOwn()
  if (plan?.how === 'installed') return plan.folder
  if (plan?.how === 'debian') {
    await installDebianPackages('postgresql').catch((error: Error) => console.error(error.message))
    const folder = installedPostgres()
    if (folder) return folder
  }
  return npmPostgres()
}

async function startOwnPostgres(programs: string): Promise<TestPostgres> {
  const owner = await unprivilegedUser()
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'))
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (owner) await chown(data, owner.uid, owner.gid)
  const port = await freePort()
  const program = (name: string, ...args: string[]) =>
    exec(join(programs, name), args, { ...owner, cwd: folder })
  // Nothing here has to survive a power cut, so no write waits for the disk. Sockets stay in the folder.
  const options = `-p ${port} -k ${data} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=200`
  try {
    await program(
      'initdb',
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    )
    await program('pg_ctl', 'start', '-w', '-D', data, '-l', join(data, 'log'), '-o', options)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    about: `one of our own on port ${port}, with the programs in ${programs}`,
    stop: async () => {
      await program('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data)
      await rm(folder, { recursive: true, force: true })
    },
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
