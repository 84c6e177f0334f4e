import { copyPart } from '../db/copy-format.ts'
import type { CopyTransaction } from '../db/database.ts'
import { columnsOf, quoted, type Table } from './tables.queries.ts'

/**
 * All rows of a table, as lines of COPY text in the order in which they are stored; chunks may end inside a line. Read
 * by ranges of pages, because the embedded store has the whole answer of a statement in memory.
 */
export async function* readRows(tx: CopyTransaction, table: Table): AsyncGenerator<Uint8Array> {
  const select = `select ${columnsOf(table.columns)} from public.${quoted(table.name)}`
  const step = pagesAtOnce(table)
  for (let page = 0; page < table.pages; page += step) {
    // The last one is open at its end: `pages` is as old as the list of tables.
    const before = page + step < table.pages ? `and ctid < '(${page + step},0)'` : ''
    yield* tx.copyOut(`${select} where ctid >= '(${page},0)' ${before}`)
  }
}

/** Long values are not in the pages that are counted: where there are many, fewer pages are read at once. */
function pagesAtOnce({ pages, bytes }: Table): number {
  return Math.max(1, Math.floor((copyPart * pages) / Math.max(bytes, 1)))
}
