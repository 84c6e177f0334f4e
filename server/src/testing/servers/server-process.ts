import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import project from '../../../../package.json' with { type: 'json' }

const main = fileURLToPath(new URL('../../../build/main.js', import.meta.url))
/** Those of Node in `npm start`. */
const flags = project.scripts.start.match(/--\S+/g) ?? []
/** Loaded before the server's own code: writes the port that the system has given it, whatever the server prints. */
const tellsPort = `data:text/javascript,${encodeURIComponent(`
  import { subscribe } from 'node:diagnostics_channel'
  import { writeSync } from 'node:fs'
  subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => {
    const { port } = server.address() ?? {}
    if (port) writeSync(3, String(port))
  })`)}`

export type ServerProcess = {
  /** Known as soon as it listens. */
  readonly url: string
  child: ChildProcess
  printed: () => string
  /** Ends it the hard way and waits until it is gone. */
  kill: () => Promise<void>
  /** Asks it to stop; answers its exit code. */
  stop: () => Promise<number | null>
}

type SpawnOptions = {
  stdout?: 'pipe' | number | undefined
  /** That of another build. */
  program?: string | undefined
  /** A command that becomes the server. */
  before?: string[] | undefined
}

/** The real server as a process of its own, started but not yet waited for. */
export async function spawnServer(
  settings: Record<string, string>,
  { stdout = 'pipe', program = main, before = [] }: SpawnOptions = {},
): Promise<ServerProcess> {
  const { PORT: port = '0' } = settings
  const importing = `--import=${tellsPort}`
  const [command = '', ...args] = [...before, process.execPath, ...flags, importing, program]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      DEMO: '0',
      QUIET_HOURS: 'off',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', stdout, 'pipe', 'pipe'],
  })
  let listensOn = port === '0' ? '' : port
  const told = child.stdio[3] as Readable
  told.on('data', (chunk) => {
    if (port === '0') listensOn += chunk
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  return {
    get url() {
      if (!listensOn) throw new Error(`the server does not listen yet:\n${output}`)
      return `http://127.0.0.1:${listensOn}`
    },
    child,
    printed: () => output,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

/** A server that answers. */
export async function startServerProcess(
  settings: Record<string, string>,
  options?: SpawnOptions,
): Promise<ServerProcess> {
  const server = await spawnServer(settings, options)
  await untilReady(server)
  return server
}

/** A first start takes a few seconds of work, which may be minutes beside a lot of other work. */
export async function untilReady(server: ServerProcess, timeoutMs = 300_000): Promise<void> {
  const { child, printed } = server
  const isReady = async () => (await fetch(`${server.url}/health/ready`)).ok
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${printed()}`)
    if (await isReady().catch(() => false)) return
    await wait(50)
  }
  throw new Error(`the server was not ready after ${timeoutMs} ms:\n${printed()}`)
}
