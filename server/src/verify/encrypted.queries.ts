import sql, { empty, raw } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { quoted } from '../transfer/tables.queries.ts'

/** A column of encrypted values, with the key of its table, and the column of their fingerprints where there is one. */
export type EncryptedColumn = {
  table_name: string
  column_name: string
  key_name: string
  key_type: string
  hash_name: string | null
}

/** By their names: whoever adds one that ends in `_encrypted` has it checked. */
export function listEncryptedColumns(db: Database): Promise<EncryptedColumn[]> {
  return db.all<EncryptedColumn>(sql`
    select t.relname as table_name, c.attname as column_name, k.attname as key_name,
      format_type(k.atttypid, null) as key_type, h.attname as hash_name
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and not c.attisdropped
    join pg_index i on i.indrelid = t.oid and i.indisprimary
    join pg_attribute k on k.attrelid = t.oid and k.attnum = i.indkey[0]
    left join pg_attribute h on h.attrelid = t.oid and not h.attisdropped
      and h.attname = regexp_replace(c.attname, '_encrypted$', '_hash')
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and c.attname like '%\\_encrypted' and c.atttypid = 'bytea'::regtype
    order by t.relname, c.attname`)
}

type EncryptedValue = { key: string; value: Uint8Array; hash: Uint8Array | null }

export function listEncrypted(
  db: Database,
  column: EncryptedColumn,
  after: string | undefined,
  limit: number,
): Promise<EncryptedValue[]> {
  const key = raw(quoted(column.key_name))
  const value = raw(quoted(column.column_name))
  const hash = column.hash_name ? raw(quoted(column.hash_name)) : sql`null::bytea`
  const isAfter = after === undefined ? empty : sql`and ${key} > ${after}::${raw(column.key_type)}`
  return db.all<EncryptedValue>(sql`
    select ${key}::text as key, ${value} as value, ${hash} as hash from public.${raw(quoted(column.table_name))}
    where ${value} is not null ${isAfter}
    order by ${key}
    limit ${limit}`)
}
