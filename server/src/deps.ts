import type { Agency } from 'contract/agency'
import type { OpenDatabase } from './db/database.ts'
import type { Env } from './env.ts'
import type { Scan } from './files/scan.ts'
import type { Keyring } from './identity/keyring.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Secrets } from './secrets.ts'
import type { Storage } from './storage/storage.ts'

/** What the process opened at start and every handler may use. */
export type Deps = {
  env: Env
  agency: Agency
  db: OpenDatabase
  storage: Storage
  scan: Scan
  jobs: Jobs
  secrets: Secrets
  keyring: Keyring
  /** Where the site is reached; asked when needed, since the port may be the system's choice. */
  origin: () => string
}
