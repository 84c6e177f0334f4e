import sql, { raw } from 'sql-template-tag'
import type { Database } from './database.ts'

/** Writes all rows in one statement and in their order; every row has the same columns. */
export async function insertRows(db: Database, table: string, rows: object[]): Promise<void> {
  const columns = raw(
    Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', '),
  )
  await db.run(sql`
    insert into ${raw(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality
    order by ordinality`)
}

/** Bytes as JSON can carry them into a bytea column. */
export function bytes(value: Uint8Array): string {
  return `\\x${Buffer.from(value).toString('hex')}`
}
