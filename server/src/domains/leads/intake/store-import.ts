import type { leads } from 'contract/leads'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { addNotes, addTries, auditImport, fillFacts, insertLeads } from '../lead-store/lead-store.ts'
import { lockIntake } from './enquiries.ts'
import type { Columns } from './guess-columns.ts'
import {
  finishImport,
  insertImport,
  insertLines,
  listKnown,
  lockKnown,
  recordProgress,
} from './import-leads.queries.ts'
import { importParts } from './import-parts.ts'
import type { BadRow, GoodRow } from './import-rows.ts'
import { inChunks } from './in-chunks.ts'
import { type Plan, planImport } from './plan-import.ts'
import { removeUnfinished } from './unfinished-imports.ts'

type Call = HandlerContext<typeof leads.import>

type ParsedRows = { columns: Columns; good: GoodRow[]; bad: BadRow[] }

export type Counts = { new: number; found: number; bad: number }

/**
 * Writes an import in parts, each a transaction of its own: enquiries, and on the embedded store everybody, get through
 * between them. The parts only create leads, which can be taken back without a trace. What is added to leads that were
 * there before comes last, in the transaction that finishes the import: one that fails leaves nothing behind.
 */
export async function storeImport(
  call: Call,
  { columns, good, bad }: ParsedRows,
): Promise<{ counts: Counts; id: string }> {
  const { db, actor, file } = call
  const id = await insertImport(db, { file_name: file.name, columns, actorId: actor.id })
  try {
    const counts = { new: 0, found: 0, bad: bad.length }
    const known: GoodRow[] = []
    for (const rows of importParts(good)) {
      const part = await db.transaction((tx) => storeNew(tx, call, id, rows))
      counts.new += part.plan.made.length
      counts.found += part.plan.tries.length
      known.push(...part.known)
    }
    return { counts: await db.transaction((tx) => finish(tx, call, id, { known, counts })), id }
  } catch (error) {
    // Where this fails too, the job does it later.
    await removeUnfinished(db, id).catch((fault) =>
      call.log.error({ err: fault }, 'an import was not taken back'),
    )
    throw error
  }
}

/** Creates the leads of those rows whose person has none yet, and returns the others. */
async function storeNew(
  tx: Database,
  call: Call,
  importId: string,
  rows: GoodRow[],
): Promise<{ plan: Plan; known: GoodRow[] }> {
  await lockUnfinished(tx, importId)
  const plan = onlyMade(planImport(rows, await listKnown(tx, rows), call.secrets))
  await storePlan(tx, call, importId, plan)
  const stored = new Set(plan.lines.map(({ line }) => line))
  return { plan, known: rows.filter(({ line }) => !stored.has(line)) }
}

/** What is planned for leads that the import itself creates. */
function onlyMade({ made, tries, notes, lines }: Plan): Plan {
  const ids = new Set(made.map(({ id }) => id))
  const isMade = ({ lead_id }: { lead_id: string }) => ids.has(lead_id)
  return {
    made,
    filled: [],
    tries: tries.filter(isMade),
    notes: notes.filter(isMade),
    lines: lines.filter(isMade),
  }
}

/** The rest: rows of people who had a lead before, unless it is gone meanwhile. */
async function finish(
  tx: Database,
  call: Call,
  importId: string,
  { known, counts }: { known: GoodRow[]; counts: Counts },
): Promise<Counts> {
  await lockUnfinished(tx, importId)
  const plan = planImport(known, await lockKnown(tx, known), call.secrets)
  await storePlan(tx, call, importId, plan)
  const all = {
    ...counts,
    new: counts.new + plan.made.length,
    found: counts.found + plan.tries.length,
  }
  await finishImport(tx, importId, all)
  await auditImport(tx, call, 'imported', importId, all)
  return all
}

/** Locks the import, which may have been taken for dead, and the intake: nobody in the rows may come another way. */
async function lockUnfinished(tx: Database, importId: string): Promise<void> {
  if (!(await recordProgress(tx, importId))) throw new ApiError('busy', { retryAfter: 1 })
  await lockIntake(tx)
}

async function storePlan(tx: Database, { actor }: Call, importId: string, plan: Plan): Promise<void> {
  await inChunks(plan.made, (part) => insertLeads(tx, actor.id, part))
  await inChunks(plan.tries, (part) => addTries(tx, actor, part))
  await inChunks(plan.notes, (part) => addNotes(tx, actor.id, part))
  await inChunks(plan.filled, (part) => fillFacts(tx, part))
  await inChunks(plan.lines, (part) => insertLines(tx, importId, part))
}
