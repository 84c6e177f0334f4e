import type { leads } from 'contract/leads'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { fillFacts } from '../lead-facts.queries.ts'
import { reopenLeads } from './enquiries.queries.ts'
import { lockIntake } from './enquiries.ts'
import type { Columns } from './guess-columns.ts'
import {
  holdKnown,
  insertImport,
  insertLeads,
  insertLines,
  insertNotes,
  insertTries,
  listKnown,
} from './import-leads.queries.ts'
import type { BadRow, GoodRow } from './import-rows.ts'
import { inParts } from './in-parts.ts'
import { type Plan, planImport } from './plan-import.ts'

type Call = HandlerContext<typeof leads.import>

type People = { columns: Columns; good: GoodRow[]; bad: BadRow[] }

/** Somebody in the table came by another way while its leads were being written. */
export class CameMeanwhile extends ApiError {
  constructor() {
    super('busy', { retryAfter: 1 })
  }
}

export function countsOf({ made, tries }: Plan, bad: BadRow[]) {
  return { new: made.length, found: tries.length, bad: bad.length }
}

/** Writes an import. What is new takes long and comes first; from then on nobody else brings a lead until it is done. */
export async function storeImport(
  tx: Database,
  call: Call,
  { columns, good, bad }: People,
): Promise<{ plan: Plan; id: string }> {
  const { actor, file, secrets } = call
  const before = await listKnown(tx, good)
  const plan = planImport(good, before, secrets)
  const made = new Set(plan.made.map(({ id }) => id))
  const [ofMade, ofKnown] = parted(plan.notes, ({ lead_id }) => made.has(lead_id))
  const counts = countsOf(plan, bad)
  const id = await insertImport(tx, { file_name: file.name, columns, counts, actorId: actor.id })
  await inParts(plan.made, (part) => insertLeads(tx, actor.id, part))
  await inParts(ofMade, (part) => insertNotes(tx, actor.id, part))
  await inParts(plan.lines, (part) => insertLines(tx, id, part))

  await lockIntake(tx)
  await holdKnown(tx, before)
  const known = (await listKnown(tx, good)).filter((person) => !made.has(person.id))
  if (JSON.stringify(known) !== JSON.stringify(before)) throw new CameMeanwhile()
  await inParts(plan.tries, (part) => insertTries(tx, actor.id, part))
  await inParts(ofKnown, (part) => insertNotes(tx, actor.id, part))
  await inParts(plan.filled, (part) => fillFacts(tx, part))
  await inParts(plan.reopened, (part) => reopenLeads(tx, part))
  await audit(tx, { kind: 'lead.imported', ...byCaller(call, 'lead_import', id), detail: counts })
  return { plan, id }
}

function parted<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
