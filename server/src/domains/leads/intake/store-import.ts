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
import { importParts, inOrder } from './import-parts.ts'
import type { BadRow, GoodRow } from './import-rows.ts'
import { inChunks } from './in-chunks.ts'
import { type ImportCounts, type Plan, planImport } from './plan-import.ts'
import { removeUnfinished } from './unfinished-imports.ts'

type Call = HandlerContext<typeof leads.import>

type ParsedRows = { columns: Columns; good: GoodRow[]; bad: BadRow[] }

/**
 * Writes an import in parts, each a transaction of its own: enquiries, and on the embedded store everybody, get through
 * between them. The parts only create leads, which can be taken back without a trace. What is added to leads that were
 * there before comes last, in the transaction that finishes the import: one that fails leaves nothing behind.
 */
export async function storeImport(
  call: Call,
  { columns, good, bad }: ParsedRows,
): Promise<{ counts: ImportCounts; id: string }> {
  const { db, actor, file } = call
  const record = { file_name: file.name, columns, bad: bad.length, actorId: actor.id }
  const id = await insertImport(db, record)
  try {
    const known: GoodRow[] = []
    for (const part of importParts(good)) {
      known.push(...(await db.transaction((tx) => storeNew(tx, call, id, part))))
    }
    return { counts: await db.transaction((tx) => finish(tx, call, id, inOrder(known))), id }
  } catch (error) {
    // Where this fails too, the job does it later.
    await removeUnfinished(db, id).catch((fault) =>
      call.log.error({ err: fault }, 'an import was not taken back'),
    )
    throw error
  }
}

/** Creates the leads of those rows whose person has none yet, and returns the others. */
async function storeNew(tx: Database, call: Call, importId: string, rows: GoodRow[]): Promise<GoodRow[]> {
  await lockImportAndIntake(tx, importId)
  const plan = onlyMade(planImport(rows, await listKnown(tx, rows), call.secrets))
  await storePlan(tx, call, importId, plan)
  const stored = new Set(plan.lines.map(({ line }) => line))
  return rows.filter(({ line }) => !stored.has(line))
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
async function finish(tx: Database, call: Call, importId: string, rows: GoodRow[]): Promise<ImportCounts> {
  await lockImportAndIntake(tx, importId)
  await storePlan(tx, call, importId, planImport(rows, await lockKnown(tx, rows), call.secrets))
  const counts = await finishImport(tx, importId)
  await auditImport(tx, call, 'imported', importId, counts)
  return counts
}

/** The import may have been taken for dead; and nobody in the rows may come another way meanwhile. */
async function lockImportAndIntake(tx: Database, importId: string): Promise<void> {
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
