import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

type RunOptions = { env?: Record<string, string>; cwd?: string; quiet?: boolean }

/** Runs a program of node_modules on this Node; resolves to its exit code and, when quiet, what it printed. */
export function run(
  program: string,
  args: string[],
  { env, cwd, quiet }: RunOptions = {},
): Promise<[number, string]> {
  const child = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: cwd ?? root,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve([code ?? 1, printed]))
  })
}
