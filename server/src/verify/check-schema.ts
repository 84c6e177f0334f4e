import type { Database } from '../db/database.ts'
import { migrationNames, pendingMigrations } from '../db/migrate.ts'
import { collect, type Finding, findingOf } from './finding.ts'
import {
  countDangling,
  countRules,
  isBehind,
  listCounters,
  listReferences,
  listUnenforced,
  listUnknownMigrations,
} from './schema.queries.ts'

export async function checkMigrations(db: Database): Promise<Finding> {
  const known = await migrationNames()
  const other = [...(await pendingMigrations(db)), ...(await listUnknownMigrations(db, known))]
  return findingOf({
    check: 'migrations',
    checked: known.length,
    found: { count: other.length, examples: other },
    good: 'all are applied, and no others',
    bad: 'are of another version than this program',
    advice: 'run "npm run manage -- migrate", or the version that made the database',
  })
}

/** An operator may have switched one off to repair something, and forgotten it. */
export async function checkRules(db: Database): Promise<Finding> {
  const unenforced = await listUnenforced(db)
  return findingOf({
    check: 'rules',
    checked: await countRules(db),
    found: { count: unenforced.length, examples: unenforced },
    good: 'constraints, triggers and indexes are all in force',
    bad: 'constraints, triggers or indexes are not in force',
    advice: 'validate the constraint, enable the trigger, or reindex',
  })
}

export async function checkCounters(db: Database): Promise<Finding> {
  const counters = await listCounters(db)
  const behind = collect()
  for (const counter of counters) {
    if (await isBehind(db, counter)) behind.add(`${counter.table_name}.${counter.column_name}`)
  }
  return findingOf({
    check: 'sequences',
    checked: counters.length,
    found: behind,
    good: 'all go on after the last row',
    bad: 'would give out numbers again',
    advice: 'set them beyond the largest number of their table (setval)',
  })
}

/** Asked row by row: a constraint says that its rows were right once, and a superuser can write past it. */
export async function checkReferences(db: Database): Promise<Finding> {
  const references = await listReferences(db)
  const dangling = collect()
  for (const reference of references) {
    const count = await countDangling(db, reference)
    if (count > 0) dangling.add(`${reference.name}: ${count}`)
  }
  return findingOf({
    check: 'references',
    checked: references.length,
    found: dangling,
    good: 'no row refers to one that is not there',
    bad: 'have rows that refer to nothing',
    advice: 'restore a backup from before, or ask for help: rows were removed past the product',
  })
}
