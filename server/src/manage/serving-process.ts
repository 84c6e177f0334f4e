import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SettingsError } from '../settings.ts'
import { startFailure } from '../start-failure.ts'
import { type Context, failureCode, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

// The embedded store is open in one process only. A command that has to work while it serves is sent there, over a
// socket in DATA_DIR that only its owner can open, and what it prints comes back (docs/decisions/0045).

/** From the serving process. */
type Shown = { say: string } | { progress: string } | { fail: string } | { ask: string } | { code: number }
/** To it: the command line first, then the answers to its questions. */
type Sent = { line: string[]; isAsked: boolean } | { answer: boolean }

const socketPath = (dataDir: string) => join(dataDir, 'commands.sock')

const write = (socket: Socket, message: Shown | Sent) => void socket.write(`${JSON.stringify(message)}\n`)

/** Lets commands in; resolves to a function that stops that. Whoever calls it has the lock on the folder. */
export async function acceptCommands(
  opened: Pick<Context, 'env' | 'root' | 'db' | 'storage' | 'secrets'>,
): Promise<() => Promise<void>> {
  const path = socketPath(opened.env.dataDir)
  await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    void serve(socket, opened).finally(() => socket.end())
  })
  server.listen(path)
  await once(server, 'listening')
  await chmod(path, 0o600)
  return async () => {
    server.close()
    await rm(path, { force: true })
  }
}

async function serve(socket: Socket, opened: Parameters<typeof acceptCommands>[0]): Promise<void> {
  const messages = createInterface({ input: socket })[Symbol.asyncIterator]()
  const next = async () =>
    JSON.parse((await messages.next()).value ?? '{}') as Partial<Record<string, unknown>>
  const { line, isAsked } = await next()
  const [name = '', ...args] = line as string[]
  // Loaded when a command comes: most days none does.
  const [{ commands }, { runCommand }] = await Promise.all([
    import('./commands.ts'),
    import('./run-command.ts'),
  ])
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const shown: Terminal = {
    say: (text) => write(socket, { say: text }),
    progress: (text) => write(socket, { progress: text }),
    fail: (text) => write(socket, { fail: text }),
    ask: isAsked
      ? async (question) => {
          write(socket, { ask: question })
          return (await next()).answer === true
        }
      : undefined,
  }
  try {
    if (command?.runs !== 'beside') throw new UsageError(`the serving process does not know ${name}`)
    write(socket, { code: await runCommand(command, args, opened, shown) })
  } catch (error) {
    shown.fail(startFailure(error))
    write(socket, { code: failureCode(error) })
  }
}

/** Has the process that has DATA_DIR open run the command; answers its exit code. */
export async function runInServingProcess(dataDir: string, line: string[], shown: Terminal): Promise<number> {
  const socket = connect(socketPath(dataDir))
  await once(socket, 'connect').catch((error) => {
    throw new SettingsError(
      `DATA_DIR ${dataDir} is in use by a process that takes no commands (${error.code}); stop it first`,
    )
  })
  write(socket, { line, isAsked: shown.ask !== undefined })
  for await (const text of createInterface({ input: socket })) {
    const message = JSON.parse(text) as Shown
    if ('say' in message) shown.say(message.say)
    else if ('progress' in message) shown.progress(message.progress)
    else if ('fail' in message) shown.fail(message.fail)
    else if ('ask' in message) write(socket, { answer: (await shown.ask?.(message.ask)) ?? false })
    else return message.code
  }
  throw new Error('the serving process ended before the command did')
}
