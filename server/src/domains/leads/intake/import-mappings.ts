import { createHash } from 'node:crypto'
import { importReasonHead } from 'contract/lead-forms'
import type { Database } from '../../../db/database.ts'
import { type Columns, folded } from './guess-columns.ts'
import { findMapping, putMapping } from './import-mappings.queries.ts'

/** How the last import of a table with these heads read its columns. */
export function rememberedColumns(db: Database, headers: string[]): Promise<Columns | undefined> {
  return findMapping(db, hashOf(headers))
}

export function rememberColumns(tx: Database, headers: string[], columns: Columns): Promise<void> {
  return putMapping(tx, hashOf(headers), columns)
}

/** The head over the reasons, in whichever language the rows were downloaded. */
const reasons = new Set(Object.values(importReasonHead).map(folded))

/** Whether a column is no part of the person's table: it was added when its rows were downloaded. */
export function isReason(head: string): boolean {
  return reasons.has(folded(head))
}

/** In hex, which both databases take for bytes. */
function hashOf(headers: string[]): string {
  const heads = headers.filter((head) => !isReason(head)).map(folded)
  return createHash('sha256')
    .update(JSON.stringify(heads.filter(Boolean).toSorted()))
    .digest('hex')
}
