import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Columns } from './guess-columns.ts'

export async function findMapping(db: Database, headsHash: string): Promise<Columns | undefined> {
  const row = await db.one<{ columns: Columns }>(sql`
    select columns from import_mappings where heads_hash = decode(${headsHash}, 'hex')`)
  return row?.columns
}

/** Two imports of such tables may end at once: the later one counts. */
export async function putMapping(tx: Database, headsHash: string, columns: Columns): Promise<void> {
  await tx.run(sql`
    insert into import_mappings (heads_hash, columns)
    values (decode(${headsHash}, 'hex'), ${JSON.stringify(columns)}::jsonb)
    on conflict (heads_hash) do update set columns = excluded.columns, updated_at = now()`)
}
