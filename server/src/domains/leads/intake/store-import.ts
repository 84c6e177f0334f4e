import type { leads } from 'contract/leads'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import {
  addNotes,
  addTries,
  auditImport,
  fillFacts,
  insertLeads,
  setTableContacts,
} from '../lead-store/lead-store.ts'
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
import { rememberColumns } from './import-mappings.ts'
import { importParts, inOrder } from './import-parts.ts'
import type { GoodRow, ParsedRows } from './import-rows.ts'
import { inChunks } from './in-chunks.ts'
import { type Plan, planImport } from './plan-import.ts'
import { removeUnfinished } from './unfinished-imports.ts'

type Call = HandlerContext<typeof leads.import>

type ImportedTable = ParsedRows & { columns: Columns; headers: string[] }
type Lines = Plan['lines']

/**
 * Writes an import in parts, each a transaction of its own: enquiries get through between them. The parts only create
 * leads, which can be taken back without a trace. What is added to leads that were there before comes last, in the
 * transaction that finishes the import: one that fails leaves nothing behind.
 */
export async function storeImport(call: Call, table: ImportedTable): Promise<{ id: string; lines: Lines }> {
  const { db, actor, file } = call
  const record = { file_name: file.name, columns: table.columns, bad: table.bad.length, actorId: actor.id }
  const id = await insertImport(db, record)
  try {
    const known: GoodRow[] = []
    const lines: Lines = []
    for (const part of importParts(table.good)) {
      const stored = await db.transaction((tx) => storeNew(tx, call, id, part))
      known.push(...stored.others)
      lines.push(...stored.lines)
    }
    lines.push(...(await db.transaction((tx) => finish(tx, call, { id, rows: inOrder(known), table }))))
    return { id, lines }
  } catch (error) {
    // Where this fails too, the job does it later.
    await removeUnfinished(db, id).catch((fault) =>
      call.log.error({ err: fault }, 'an import was not taken back'),
    )
    throw error
  }
}

/** Creates the leads of those rows whose person has none yet, and returns what it did and the other rows. */
async function storeNew(
  tx: Database,
  call: Call,
  importId: string,
  rows: GoodRow[],
): Promise<{ lines: Lines; others: GoodRow[] }> {
  await lockImportAndIntake(tx, importId)
  const plan = onlyMade(planImport(rows, await listKnown(tx, rows), call.secrets))
  await storePlan(tx, call, importId, plan)
  const stored = new Set(plan.lines.map(({ line }) => line))
  return { lines: plan.lines, others: rows.filter(({ line }) => !stored.has(line)) }
}

/** What is planned for leads that the import itself creates. */
function onlyMade({ made, tries, notes, lines }: Plan): Plan {
  const ids = new Set(made.map(({ id }) => id))
  const isMade = ({ lead_id }: { lead_id: string }) => ids.has(lead_id)
  return {
    made,
    filled: [],
    contacts: [],
    tries: tries.filter(isMade),
    notes: notes.filter(isMade),
    lines: lines.filter(isMade),
  }
}

type LastPart = { id: string; rows: GoodRow[]; table: ImportedTable }

/** The rest: rows of people who had a lead before, unless it is gone meanwhile. */
async function finish(tx: Database, call: Call, { id, rows, table }: LastPart): Promise<Lines> {
  await lockImportAndIntake(tx, id)
  const plan = planImport(rows, await lockKnown(tx, rows), call.secrets)
  await storePlan(tx, call, id, plan)
  await rememberColumns(tx, table.headers, table.columns)
  await auditImport(tx, call, 'imported', id, await finishImport(tx, id))
  return plan.lines
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
  await inChunks(plan.contacts, (part) => setTableContacts(tx, part))
  await inChunks(plan.lines, (part) => insertLines(tx, importId, part))
}
