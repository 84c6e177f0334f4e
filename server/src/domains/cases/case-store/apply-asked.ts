import { compareRequirements, countDifference } from 'contract/compare-requirements'
import { addDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import type { Database, Statements } from '../../../db/database.ts'
import { listAskedLines } from './asked-lines.queries.ts'
import type { EventActor } from './events.queries.ts'
import {
  addLine,
  listChangedLines,
  listRequirementItems,
  makeOptional,
  placeLines,
  removeLine,
  renewLine,
} from './requirements.queries.ts'

type Application = { id: string; service_id: string; country_preference: string | null }
type Counts = ReturnType<typeof countDifference>

/**
 * How what an application was asked for when it was handed in differs from what its service and country ask now; a draft is
 * asked for just that.
 */
export async function countChangedRequirements(
  db: Statements,
  { is_draft, ...application }: Application & { is_draft: boolean },
): Promise<Counts> {
  if (is_draft) return { added: 0, removed: 0, changed: 0 }
  const rows = await listChangedLines(db, application)
  const items = rows.flatMap(({ item }) => item ?? [])
  const asked = rows.flatMap(({ line }) => line ?? [])
  return countDifference(compareRequirements(items, asked))
}

async function difference(db: Database, { id, service_id, country_preference: country }: Application) {
  const [items, asked] = await Promise.all([
    listRequirementItems(db, id),
    listAskedLines(db, { service_id, country }),
  ])
  return { asked, ...compareRequirements(items, asked) }
}

/**
 * A case that was handed in is asked for what its service and country ask now. New lines are missing, unasked ones without a
 * file go, with a file they become optional, and the words are those of today. The application has to be locked.
 */
export async function applyAsked(tx: Database, actor: EventActor, application: Application): Promise<Counts> {
  const { id } = application
  const { asked, ...changes } = await difference(tx, application)
  const today = tashkentDay(new Date())
  for (const item of changes.removed) await removeLine(tx, actor, id, item.id)
  for (const item of changes.made_optional) await makeOptional(tx, actor, item)
  for (const { item, line, required } of changes.renewed) {
    await renewLine(tx, actor, item, { ...line, required })
  }
  for (const { due_days, ...line } of changes.added) {
    const due_on = due_days === null ? null : addDays(today, due_days)
    await addLine(tx, actor, id, { ...line, due_on })
  }
  await placeLines(tx, id, asked)
  return countDifference(changes)
}
