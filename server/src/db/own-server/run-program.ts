import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Programs, unusable } from './programs.ts'

/** Linux ends the child with this signal when we end, however that is; elsewhere nothing does. */
const tiedToUs = (signal: 'QUIT' | 'KILL') =>
  process.platform === 'linux' ? ['setpriv', `--pdeathsig=${signal}`] : []

type Options = { endSignal: 'QUIT' | 'KILL'; stdin?: 'pipe' | 'ignore' }

/**
 * Starts a program in a session of its own, so that Ctrl+C in a terminal reaches only us. What stands `before` it becomes it; a
 * change of user would untie it from us, so that comes first.
 */
export function startProgram(
  before: string[],
  command: string[],
  { env }: Programs,
  { endSignal, stdin = 'ignore' }: Options,
) {
  const [program = '', ...args] = [...before, ...tiedToUs(endSignal), ...command]
  const options: SpawnOptions = { env, cwd: '/', detached: true, stdio: [stdin, 'ignore', 'pipe'] }
  const child = spawn(program, args, options)
  const ended = Promise.race([
    once(child, 'close').then(([code]) => code as number | null),
    once(child, 'error').then(([error]) => {
      throw unusable(`${program} cannot be started (${(error as NodeJS.ErrnoException).code})`)
    }),
  ])
  ended.catch(() => {})
  return { child: child as ChildProcess & { stderr: NodeJS.ReadableStream }, ended }
}

/** Runs a program to its end; throws what it has printed where it fails. */
export async function runToEnd(
  before: string[],
  command: string[],
  programs: Programs,
  input?: string,
): Promise<void> {
  const stdin = input ? 'pipe' : 'ignore'
  const { child, ended } = startProgram(before, command, programs, { endSignal: 'KILL', stdin })
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  child.stdin?.end(input)
  const code = await ended
  // A single-user PostgreSQL ends with 0 whatever its statements did.
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(printed))
    throw unusable(`PostgreSQL cannot make its data folder (${reasonIn(printed)})`)
}

/** The line that says why; what follows are hints, and that files are removed again. */
export function reasonIn(printed: string): string {
  const lines = printed.trim().split('\n')
  return lines.find((line) => /(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1) ?? ''
}
