import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Installs packages of Debian without a question; throws with what apt printed when it could not. */
export async function installDebianPackages(...names: string[]): Promise<void> {
  console.log(`Installing Debian's ${names.join(', ')}…`)
  await asRoot('/', 'apt-get', 'update', '-qq')
  await asRoot('/', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names)
}

/** Unpacks a package of Debian into a new folder, for its programs alone: installing it would also start its service. */
export async function unpackDebianPackage(name: string, folder: string): Promise<void> {
  console.log(`Fetching Debian's ${name}…`)
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  const work = await mkdtemp(`${folder}-`)
  try {
    await asRoot(work, 'apt-get', 'update', '-qq')
    await asRoot(work, 'apt-get', 'download', '-qq', name)
    const [file = ''] = await readdir(work)
    await execute(work, 'dpkg-deb', '-x', file, 'unpacked')
    // A second run that has fetched it meanwhile has the same files.
    await rename(join(work, 'unpacked'), folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function asRoot(cwd: string, ...command: string[]): Promise<void> {
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', ...command]
  return execute(cwd, ...(process.getuid?.() === 0 ? quiet : ['sudo', '-n', ...quiet]))
}

async function execute(cwd: string, ...command: string[]): Promise<void> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${printed.slice(-2000)}`)
}
