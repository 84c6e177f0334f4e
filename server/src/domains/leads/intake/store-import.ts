import type { leads } from 'contract/leads'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { addNotes, addTries, auditImport, fillFacts, insertLeads } from '../lead-store/lead-store.ts'
import { lockIntake } from './enquiries.ts'
import type { Columns } from './guess-columns.ts'
import { insertImport, insertLines, listKnown, lockKnown } from './import-leads.queries.ts'
import type { BadRow, GoodRow } from './import-rows.ts'
import { inChunks } from './in-chunks.ts'
import { type Plan, planImport } from './plan-import.ts'

type Call = HandlerContext<typeof leads.import>

type ParsedRows = { columns: Columns; good: GoodRow[]; bad: BadRow[] }

/** A person in the table came by another way while its leads were being written. */
export class CameMeanwhile extends ApiError {
  constructor() {
    super('busy', { retryAfter: 1 })
  }
}

export function countsOf({ made, tries }: Plan, bad: BadRow[]) {
  return { new: made.length, found: tries.length, bad: bad.length }
}

/** Writes an import. New leads take long and come first; only then is the intake locked until the import is done. */
export async function storeImport(
  tx: Database,
  call: Call,
  { columns, good, bad }: ParsedRows,
): Promise<{ plan: Plan; id: string }> {
  const { actor, file, secrets } = call
  const before = await listKnown(tx, good)
  const plan = planImport(good, before, secrets)
  const made = new Set(plan.made.map(({ id }) => id))
  const [ofMade, ofKnown] = parted(plan.notes, ({ lead_id }) => made.has(lead_id))
  const counts = countsOf(plan, bad)
  const id = await insertImport(tx, { file_name: file.name, columns, counts, actorId: actor.id })
  await inChunks(plan.made, (part) => insertLeads(tx, actor.id, part))
  await inChunks(ofMade, (part) => addNotes(tx, actor.id, part))
  await inChunks(plan.lines, (part) => insertLines(tx, id, part))

  await lockIntake(tx)
  await lockKnown(tx, before)
  const known = (await listKnown(tx, good)).filter((lead) => !made.has(lead.id))
  if (JSON.stringify(known) !== JSON.stringify(before)) throw new CameMeanwhile()
  await inChunks(plan.tries, (part) => addTries(tx, actor, part))
  await inChunks(ofKnown, (part) => addNotes(tx, actor.id, part))
  await inChunks(plan.filled, (part) => fillFacts(tx, part))
  await auditImport(tx, call, 'imported', id, counts)
  return { plan, id }
}

function parted<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
