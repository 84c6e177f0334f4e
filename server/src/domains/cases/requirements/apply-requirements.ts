import type { ApplicationFull, RequirementChanges } from 'contract/applications'
import type { caseItems } from 'contract/case-items'
import type { Answer } from 'contract/endpoint'
import type { Database } from '../../../db/database.ts'
import { readChecklist, shownChecklist } from '../../applications/checklist.ts'
import type { LockedApplication } from '../../applications/lock-applications.queries.ts'
import { withApplication } from '../../applications/lock-applications.ts'
import { applyAsked, type CaseCall, settleTurn } from '../case-store/case-store.ts'
import { requireRunning } from './change-items.ts'

type Result = Answer<typeof caseItems.applyRequirements>

/** Ends the transaction of a dry run, with what it would have done. */
class DryRun extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('a dry run')
    this.result = result
  }
}

/**
 * A running case is asked for what its service and country ask now. A dry run does the same and takes it back, so that both
 * say the same.
 */
export async function applyRequirements(
  call: CaseCall,
  id: string,
  { dry_run }: { dry_run: boolean },
): Promise<Result> {
  try {
    return await withApplication(call, { id }, async (tx, locked) => {
      await requireRunning(tx, id)
      const before = await listItemIds(tx, locked)
      const changes = await applyAsked(tx, call.actor, locked)
      await settleTurn(tx, [id])
      const checklist = await shownLines(tx, call, locked)
      if (!dry_run) return { ...changes, checklist }
      throw new DryRun(undone(changes, checklist, before))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

async function shownLines(
  tx: Database,
  call: CaseCall,
  application: LockedApplication,
): Promise<ApplicationFull['checklist']> {
  return shownChecklist(call, application, await readChecklist(tx, application))
}

async function listItemIds(tx: Database, application: LockedApplication): Promise<Map<string, number>> {
  const rows = await readChecklist(tx, application)
  return new Map(rows.flatMap(({ item_id, version }) => (item_id && version ? [[item_id, version]] : [])))
}

/** What was taken back has no id and no new version that anybody could name. */
function undone(
  changes: RequirementChanges,
  checklist: ApplicationFull['checklist'],
  before: Map<string, number>,
): Result {
  const lines = checklist.map((line) => {
    const version = line.item_id ? before.get(line.item_id) : undefined
    return version === undefined ? { ...line, item_id: null, version: null } : { ...line, version }
  })
  return { ...changes, checklist: lines }
}
