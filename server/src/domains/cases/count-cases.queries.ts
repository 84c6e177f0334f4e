import { type StuckReason, stuckReasons } from 'contract/case-states'
import type { CaseCounts } from 'contract/cases'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isMasked } from '../applications/shown-application.ts'
import { waitingCount } from '../documents/review/waiting-items.queries.ts'
import type { CaseReader } from './case-store/case-store.ts'
import { type View, viewOf } from './case-views.ts'
import { countOf, countOfOwn } from './list-cases.queries.ts'
import { type StuckPart, stuckParts } from './stuck-reasons.ts'

export function countCases(db: Database, reader: CaseReader): Promise<CaseCounts> {
  return db.only<CaseCounts>(caseCounts(reader))
}

/** As a statement. Each number ends at the limit of counting. */
export function caseCounts(reader: CaseReader): Sql {
  const masked = isMasked(reader)
  const stuck = stuckReasons.map((reason) => sql`${raw(`'${reason}'`)}, ${stuckCount(reader, reason)}`)
  return sql`
    select ${countOf(reader, viewOf('open', undefined, masked))} as open, ${countOfOwn(reader)} as mine,
      jsonb_build_object(${join(stuck)}) as stuck, ${waitingCount(reader, { mine: false })} as to_review,
      ${masked ? sql`0` : countOf(reader, openThreads)} as open_threads`
}

/** Who sees no messages is not told of any. */
function stuckCount(reader: CaseReader, reason: StuckReason): Sql {
  if (reason === 'unanswered' && isMasked(reader)) return sql`0`
  return countOf(reader, viewOfParts(stuckParts.filter((part) => part.reason === reason)))
}

function viewOfParts(parts: StuckPart[]): View {
  const where = join(
    parts.map((part) => sql`(${part.where})`),
    ' or ',
  )
  return {
    parts: parts.map(({ where: own, order, since }) => ({ where: own, order, key: since })),
    where: sql`(${where})`,
    key: sql`null`,
    direction: raw('asc'),
    isOverlapping: false,
  }
}

/** A finished case stays open for messages, and so does a draft. */
const openMessage = sql`cases.waiting_message_since`
const openThreads: View = {
  parts: [{ where: sql`${openMessage} is not null`, order: openMessage, key: openMessage }],
  where: sql`${openMessage} is not null`,
  key: openMessage,
  direction: raw('asc'),
  isOverlapping: false,
}
