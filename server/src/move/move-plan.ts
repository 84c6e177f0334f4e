import type { Database } from '../db/database.ts'
import { listTables } from '../transfer/tables.queries.ts'
import { countRows } from './move.queries.ts'

const megabyte = 1024 * 1024

export const inMegabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

/** What will be copied, the largest tables first. */
export async function describeTables(db: Database): Promise<string[]> {
  const lines: string[] = []
  let rows = 0
  let bytes = 0
  const tables = await listTables(db)
  for (const table of tables.toSorted((one, other) => other.bytes - one.bytes)) {
    const count = await countRows(db, table.name)
    if (count === 0) continue
    lines.push(`${table.name}: ${count} rows, ${inMegabytes(table.bytes)}`)
    rows += count
    bytes += table.bytes
  }
  return [
    ...lines,
    `in all ${rows} rows, ${inMegabytes(bytes)}; ${tables.length - lines.length} tables are empty`,
  ]
}

/** The address of a database without account and password: it is printed and stored. */
export function withoutAccount(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `postgres://${hostname}:${port || 5432}${pathname}`
}
