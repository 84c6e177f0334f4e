import type { Parsed } from 'contract/endpoint'
import type { Helper, helper, RichHelper } from 'contract/helper'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import {
  findHelper,
  listPairs,
  listTargets,
  lockHelper,
  type StoredHelper,
  updateHelperRow,
} from './helper.queries.ts'
import { hasTarget, unknownOptions, unknownTargets } from './rule-targets.ts'

type HelperChanges = Parsed<typeof helper.update>['body']

export async function getHelper(db: Database): Promise<Helper> {
  const { questions, version } = existing(await findHelper(db))
  return { questions, version }
}

export async function getRichHelper(db: Database): Promise<RichHelper> {
  return withSurroundings(db, existing(await findHelper(db)))
}

export function updateHelper(call: ActorCall, changes: HelperChanges): Promise<RichHelper> {
  return call.db.transaction(async (tx) => {
    const before = existing(await lockHelper(tx))
    const after = await updateHelperRow(tx, changes)
    if (!after) throw updateRefusal(await withSurroundings(tx, before))
    await refuseWrongRules(tx, after, changes)
    await auditUpdate(tx, call, 'helper', { before, after })
    return withSurroundings(tx, after)
  })
}

function existing(record: StoredHelper | undefined): StoredHelper {
  if (!record) throw new ApiError('not_found')
  return record
}

/**
 * Options are checked also where only questions were sent: stored rules may name one that is gone now. What stored rules
 * name beside that may have been deleted since, which is no fault of who changes a question.
 */
async function refuseWrongRules(
  tx: Database,
  { questions, rules }: StoredHelper,
  sent: HelperChanges,
): Promise<void> {
  const issues = unknownOptions(questions, rules)
  if (sent.rules) issues.push(...unknownTargets(rules, await listTargets(tx)))
  if (issues.length > 0) throw new ApiError('invalid_fields', { issues })
}

async function withSurroundings(db: Database, record: StoredHelper): Promise<RichHelper> {
  const targets = await listTargets(db)
  const ignored_rules = record.rules.flatMap((rule, at) => (hasTarget(rule, targets) ? [] : [at]))
  return { ...record, pairs: await listPairs(db), ignored_rules }
}
