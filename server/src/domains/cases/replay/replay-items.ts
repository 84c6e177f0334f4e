import type { Database } from '../../../db/database.ts'
import type { ItemFacts } from '../case-store/case-store.ts'
import { type ItemWithHistory, listItemHistories } from './item-histories.queries.ts'

const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Every line of a checklist, or those of the last days, batch by batch: no transaction is open in between. */
export async function* itemHistories(db: Database, days = 0): AsyncGenerator<ItemWithHistory> {
  let after = beforeAll
  for (;;) {
    const items = await listItemHistories(db, { after, limit: batchSize, days })
    yield* items
    if (items.length < batchSize) return
    after = items.at(-1)?.id ?? after
  }
}

/**
 * What is stored otherwise than the history of the item leads to; empty where both agree. Items from before there was a
 * history begin with what its first line says was before it.
 */
export function replayItem({ facts, lines }: ItemWithHistory): string[] {
  const found: string[] = []
  let known: ItemFacts | null = null
  for (const [place, { event, before, after, has_before }] of lines.entries()) {
    if (known && has_before) {
      const gaps = differences(known, before)
      found.push(...gaps.map((gap) => `line ${place + 1} (${event}): before, ${gap}`))
    }
    known = after
  }
  if (lines.length === 0) return []
  return [...found, ...differences(known, facts)]
}

const times = ['reviewed_at', 'waiting_since'] as const
const values = [
  'state',
  'version_id',
  'offered_version_id',
  'required',
  'due_on',
  'reason_code',
  'reviewed_by',
] as const

/** The fields that differ; a line that is gone has none. */
function differences(expected: ItemFacts | null, actual: ItemFacts | null): string[] {
  const ofValues = values.filter((name) => (expected?.[name] ?? null) !== (actual?.[name] ?? null))
  // Written by the database and by the server, which write the same time differently.
  const ofTimes = times.filter((name) => timeOf(expected?.[name]) !== timeOf(actual?.[name]))
  return [...ofValues, ...ofTimes].map(
    (name) => `${name} is ${actual?.[name] ?? 'empty'} instead of ${expected?.[name] ?? 'empty'}`,
  )
}

function timeOf(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null
}
