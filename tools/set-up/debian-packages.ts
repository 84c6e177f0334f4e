import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Installs packages of Debian without a question; throws with what apt printed when it could not. */
export async function installDebianPackages(...names: string[]): Promise<void> {
  console.log(`Installing Debian's ${names.join(', ')}…`)
  await aptGet('update', '-qq')
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...names)
}

async function aptGet(...args: string[]): Promise<void> {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  const [program = '', ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${printed.slice(-2000)}`)
}
