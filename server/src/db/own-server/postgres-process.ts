import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Account } from './account.ts'
import { dataFolder } from './data-folder.ts'
import { type Programs, unusable } from './programs.ts'
import { reasonIn, startProgram } from './run-program.ts'
import { asArguments, serverSettings } from './server-settings.ts'
import { socketName } from './socket-folder.ts'

export type Log = {
  error(details: object, message: string): void
  warn(details: object, message: string): void
  debug(details: object, message: string): void
}

export type PostgresProcess = {
  /** The last line it printed. */
  ended: Promise<string>
  /** Ends the connections, writes everything down, and waits for the end. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  socketFolder: string
  programs: Programs
  account: Account
  log: Log | undefined
}

const lockIsTaken = 99

/**
 * The kernel has the lock, for as long as any process of this PostgreSQL lives: it is on a file that all of them have open. So no
 * other one opens the data, from whatever container or under whatever name of the folder, and none is kept from it by the pid
 * file of a dead one, whose number may be another program's by now.
 */
function locked({ dataDir, socketFolder }: PostgresOptions): string[] {
  if (process.platform !== 'linux') return []
  const lock = [
    'flock',
    '--nonblock',
    '--no-fork',
    `--conflict-exit-code=${lockIsTaken}`,
    join(dataDir, 'postgres.lock'),
  ]
  const ofTheDead = [join(dataFolder(dataDir), 'postmaster.pid'), join(socketFolder, `${socketName}.lock`)]
  return [...lock, 'sh', '-c', 'rm -f "$1" "$2" && shift 2 && exec "$@"', 'sh', ...ofTheDead]
}

/** A shutdown has to write down what is in memory. Cut off after this, the next start reads it from the log instead. */
const maxStopMs = 20_000

/** Starts PostgreSQL and waits until it lets us in; null where another one has the folder. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresProcess | null> {
  const { dataDir, socketFolder, programs, account, log } = options
  const settings = asArguments(serverSettings(socketFolder))
  const command = [...locked(options), programs.postgres, '-D', dataFolder(dataDir), ...settings]
  // Our death is a crash, and so is its end then: nothing is lost, and it does not wait for anything.
  const { child, ended } = startProgram(account.before, command, programs, { endSignal: 'QUIT' })
  const stopWithUs = () => void child.kill('SIGINT')
  process.once('exit', stopWithUs)
  let last = ''
  let isReady = false
  let isStopping = false
  /** While it recovers from a crash of its own it has nothing to write down yet, and version 18 would wait for ever. */
  const askToStop = () => child.kill(isReady ? 'SIGINT' : 'SIGQUIT')
  const ready = Promise.withResolvers<true>()
  createInterface({ input: child.stderr }).on('line', (line) => {
    last = line
    tell(log, line)
    if (line.includes('ready to accept connections')) {
      isReady = true
      ready.resolve(true)
    } else if (line.includes('; reinitializing')) {
      isReady = false
      if (isStopping) askToStop()
    }
  })
  const over = ended.finally(() => process.off('exit', stopWithUs))
  over.catch(() => {})
  const code = await Promise.race([ready.promise, over])
  if (code === lockIsTaken || /lock file "postmaster.pid" already exists/.test(last)) return null
  if (code !== true) throw unusable(`PostgreSQL does not start (${reasonIn(last)})`)
  return {
    ended: over.then(() => last),
    stop: async () => {
      isStopping = true
      askToStop()
      const hurry = setTimeout(() => child.kill('SIGQUIT'), maxStopMs)
      await over
      clearTimeout(hurry)
    },
  }
}

/** Its own log goes on in ours. */
function tell(log: Log | undefined, line: string): void {
  const [, level = '', text = line] = /^(\w+): {2}(.*)$/.exec(line) ?? []
  if (level === 'PANIC') log?.error({ database: text }, 'the database has stopped itself')
  else if (level === 'FATAL') log?.warn({ database: text }, 'the database refuses')
  else log?.debug({ database: text }, 'the database says')
}
