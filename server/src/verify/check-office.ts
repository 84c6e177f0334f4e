import type { Database } from '../db/database.ts'
import { type Finding, findingOf } from './finding.ts'
import {
  countOwnedLeads,
  countStaff,
  findAbandonedLeads,
  findSharedContacts,
  findUnscannedFiles,
} from './office.queries.ts'

/** What the office has to decide, or cannot work without. */
export async function checkOffice(db: Database): Promise<Finding[]> {
  const { active, super_admins } = await countStaff(db)
  const owned = await countOwnedLeads(db)
  const unscanned = await findUnscannedFiles(db)
  return [
    findingOf({
      check: 'staff',
      checked: active,
      found: { count: super_admins === 0 ? 1 : 0, examples: [] },
      good: `${super_admins} can administer everything`,
      bad: 'there is no active super_admin',
      advice: 'npm run manage -- create-admin LOGIN',
    }),
    findingOf({
      check: 'shared contacts',
      checked: owned,
      found: await findSharedContacts(db),
      good: 'nobody is worked on by two agents',
      bad: 'people have leads with different agents',
      level: 'question',
      advice: 'merge the leads, or agree on one agent',
    }),
    findingOf({
      check: 'abandoned leads',
      checked: owned,
      found: await findAbandonedLeads(db),
      good: 'every agent of a lead can sign in',
      bad: 'leads belong to accounts that are switched off',
      level: 'question',
      advice: 'assign them anew',
    }),
    findingOf({
      check: 'scans',
      checked: unscanned.count,
      found: unscanned,
      good: 'no file waits for its scan',
      bad: 'files wait for their scan',
      level: 'question',
      advice: 'look whether SCAN_COMMAND works; until then nobody can open them',
    }),
  ]
}
