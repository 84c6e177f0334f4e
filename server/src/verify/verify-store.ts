import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import { checkEncrypted } from './check-encrypted.ts'
import { checkFiles } from './check-files.ts'
import { checkApplications, checkAudit, checkFigures, checkItems, checkLeads } from './check-histories.ts'
import { checkOffice } from './check-office.ts'
import { checkCounters, checkMigrations, checkReferences, checkRules } from './check-schema.ts'
import { checkWaiting } from './check-waiting.ts'
import type { Finding } from './finding.ts'

export type VerifyDeps = { db: Database; storage: Storage; secrets: Secrets }

export type VerifyOptions = {
  /** Sizes instead of hashes, leads and checklists of the last week, a sample of what is encrypted, no references. */
  quick?: boolean
  progress?: (line: string) => void
}

type Check = (deps: VerifyDeps, quick: boolean) => Promise<Finding | Finding[]>

const checks: Record<string, Check> = {
  migrations: ({ db }) => checkMigrations(db),
  rules: ({ db }) => checkRules(db),
  sequences: ({ db }) => checkCounters(db),
  references: async ({ db }, quick) => (quick ? [] : checkReferences(db)),
  leads: ({ db }, quick) => checkLeads(db, quick),
  applications: ({ db }) => checkApplications(db),
  checklists: ({ db }, quick) => checkItems(db, quick),
  figures: ({ db }) => checkFigures(db),
  'audit log': ({ db }) => checkAudit(db),
  'encrypted values': ({ db, secrets }, quick) => checkEncrypted(db, secrets, quick),
  files: ({ db, storage }, quick) => checkFiles({ db, storage }, quick),
  office: ({ db }) => checkOffice(db),
  waiting: ({ db }) => checkWaiting(db),
}

/** Whether what is stored agrees with itself. Only reads, in short statements, so it works while others write. */
export async function verifyStore(
  deps: VerifyDeps,
  { quick = false, progress = () => {} }: VerifyOptions = {},
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(checks)) {
    progress(`Checking ${name}…`)
    findings.push(...[await check(deps, quick).catch((error) => failed(name, error))].flat())
  }
  return findings
}

export const hasProblem = (findings: Finding[]): boolean => findings.some(({ level }) => level === 'problem')

/** What cannot be asked is not right either; the other checks go on. */
function failed(check: string, error: Error): Finding {
  const detail = `could not be checked (${error.message})`
  return { check, level: 'problem', checked: 0, found: 1, detail, examples: [] }
}
