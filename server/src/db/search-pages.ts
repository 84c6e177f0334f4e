import sql, { empty, type Sql } from 'sql-template-tag'
import type { Match } from './contains-text.ts'
import type { Database } from './database.ts'

type Searched = {
  table: Sql
  columns: Sql
  /** The order of an index over the rows that are not deleted, and the columns it is made of. */
  order: Sql
  sortColumns: Sql
  match: Match
  /** Which rows the reader may see, where that is not all of them. */
  reach?: Sql
  /** The same rows in their order, where an index gives them without the others in between. */
  walk?: (limit: number, offset: number) => Sql
  limit: number
  offset?: number
}

/** How many rows are looked at before the index of words is asked: so many for each one that is wanted, within bounds. */
const patience = 20
const leastWalked = 500
const mostWalked = 5000

/**
 * The statements that answer a search, to be asked by `firstFull`. A word that many have is met soon on the way through
 * the sort index, where the other one would gather them all only to throw most away. A rare word is not, and then those
 * few who have it are found and sorted.
 */
export function searchStatements(searched: Searched): Sql[] {
  return [walkedPage(searched), foundPage(searched)]
}

/** Rows leave it in the order they were walked in; sorting them again would mean to walk to the end. */
function walkedPage(searched: Searched): Sql {
  const { table, columns, order, match, reach = sql`true`, walk, limit, offset = 0 } = searched
  const steps = stepsOf(searched)
  const rows =
    walk?.(steps, 0) ?? sql`select * from ${table} where deleted_at is null order by ${order} limit ${steps}`
  const isWanted = walk ? match.test : sql`${match.test} and ${reach}`
  return sql`
    select ${columns} from (${rows}) as ${table}
    where ${isWanted}
    limit ${limit} offset ${offset}`
}

function foundPage(searched: Searched): Sql {
  const { table, columns, order, sortColumns, match, reach = sql`true`, walk, limit, offset = 0 } = searched
  // Few rows have been walked to their end, and nothing is left to find among the many others that have the word.
  const areMore = walk ? sql`and (select exists (${walk(1, stepsOf(searched))}))` : empty
  return sql`
    with found as materialized (
      select id, ${sortColumns} from ${table} where deleted_at is null and ${match.find} and ${reach} ${areMore}
    )
    select ${columns} from ${table}
    where id = any (array(select id from found order by ${order} limit ${limit} offset ${offset}))
    order by ${order}`
}

function stepsOf({ limit, offset = 0 }: Searched): number {
  return Math.min(Math.max(patience * (limit + offset), leastWalked), mostWalked)
}

/** The rows of the first statement that fills a page, or else of the one that found most. */
export async function firstFull<Row>(db: Database, statements: Sql[], limit: number): Promise<Row[]> {
  let rows: Row[] = []
  for (const statement of statements) {
    const found = await db.all<Row>(statement)
    if (found.length > rows.length) rows = found
    if (rows.length === limit) break
  }
  return rows
}
