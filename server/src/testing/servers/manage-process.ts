import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../../tools/manage.ts', import.meta.url))
/** Half of what a command costs is compiling the sources. The server has its cache there as well. */
const compileCache = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

export type ManageProcess = {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string; err: string }>
}

/** `npm run manage -- …` as an operator types it, in a process of its own. */
export function spawnManage(settings: Record<string, string>, ...args: string[]): ManageProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, out, err })) }
}

export const manage = (settings: Record<string, string>, ...args: string[]) =>
  spawnManage(settings, ...args).ended
