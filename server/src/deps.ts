import type { Agency } from 'contract/agency'
import type { JWK, JWTPayload } from 'jose'
import type { OpenDatabase } from './db/database.ts'
import type { Env } from './env.ts'
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
  /** The site's address; called when needed, since the port may be the system's choice. */
  origin: () => string
}

/** Scans a stored file; refuses a bad one. Created in http/uploads/scan.ts. */
export type Scan = (key: string) => Promise<Verdict>

/** The scan result of an accepted file; a bad one is refused. */
export type Verdict = 'off' | 'waiting' | 'clean'

/** The signing keys of access tokens, shared by all processes through the database (identity/keys/keyring.ts). */
export type Keyring = {
  sign(claims: JWTPayload): Promise<string>
  /** The claims of a token that one of our keys has signed and that has not run out; throws for any other. */
  verify(token: string, issuer: string): Promise<JWTPayload>
  publicKeys(): Promise<JWK[]>
}
