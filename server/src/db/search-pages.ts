import sql, { empty, type Sql } from 'sql-template-tag'
import type { Match } from './contains-text.ts'
import type { Database } from './database.ts'

type Searched = {
  table: Sql
  /** Which rows of the table there are at all, as its indexes spell it; those that are not deleted, unless it says otherwise. */
  rows?: Sql
  columns: Sql
  /** The order of an index over these rows, and its columns. */
  order: Sql
  sortColumns: Sql
  match: Match
  /** The visibility condition, if the reader may not see every row. */
  visibility?: Sql
  /** The visible rows in this order, if an index can read them without the others. */
  walk?: (limit: number, offset: number) => Sql
  limit: number
  offset?: number
}

/**
 * How many rows of the sort index are scanned before the text index is used: this many per requested row, within
 * bounds.
 */
const walkFactor = 20
const minWalked = 500
const maxWalked = 5000

/**
 * The two statements of a search, run by `firstFull`. The first scans the sort index: a common word fills the page
 * quickly, where the text index would collect and sort too many rows. The second uses the text index, for rare words.
 */
export function searchStatements(searched: Searched): Sql[] {
  return [walkedPage(searched), indexedPage(searched)]
}

const notDeleted = sql`deleted_at is null`

/** Rows come out in index order; sorting again would scan to the end. */
function walkedPage(searched: Searched): Sql {
  const { table, rows = notDeleted, columns, order, match, walk, limit, offset = 0 } = searched
  const { visibility = sql`true` } = searched
  const steps = stepsOf(searched)
  const walked =
    walk?.(steps, 0) ?? sql`select * from ${table} where ${rows} order by ${order} limit ${steps}`
  const condition = walk ? match.test : sql`${match.test} and ${visibility}`
  return sql`
    select ${columns} from (${walked}) as ${table}
    where ${condition}
    limit ${limit} offset ${offset}`
}

function indexedPage(searched: Searched): Sql {
  const {
    table,
    rows = notDeleted,
    columns,
    order,
    sortColumns,
    match,
    visibility = sql`true`,
    walk,
    limit,
    offset = 0,
  } = searched
  // If the scan reached the end of the visible rows, there is nothing left to find.
  const areMore = walk ? sql`and (select exists (${walk(1, stepsOf(searched))}))` : empty
  return sql`
    with matches as materialized (
      select id, ${sortColumns} from ${table} where ${rows} and ${match.find} and ${visibility} ${areMore}
    )
    select ${columns} from ${table}
    where id = any (array(select id from matches order by ${order} limit ${limit} offset ${offset}))
    order by ${order}`
}

/** How many rows the first statement of a search reads. */
export function stepsOf({ limit, offset = 0 }: { limit: number; offset?: number }): number {
  return Math.min(Math.max(walkFactor * (limit + offset), minWalked), maxWalked)
}

/** The rows of the first statement that fills the page, else of the one with the most rows. */
export async function firstFull<Row>(db: Database, statements: Sql[], limit: number): Promise<Row[]> {
  let rows: Row[] = []
  for (const statement of statements) {
    const matches = await db.all<Row>(statement)
    if (matches.length > rows.length) rows = matches
    if (rows.length === limit) break
  }
  return rows
}
