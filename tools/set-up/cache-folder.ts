import { homedir } from 'node:os'
import { join } from 'node:path'

/** For programs that are fetched once for a machine. Every user can read it when the tests run as root: PostgreSQL itself refuses to. */
export function cacheFolder(): string {
  if (process.getuid?.() === 0) return '/var/cache/agency-platform'
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'agency-platform')
}
