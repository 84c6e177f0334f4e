import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { join as joinSql, raw } from 'sql-template-tag'
import type { TestApp } from '../servers/start-app.ts'
import { filledTables } from './filled-tables.ts'

/** In which tables and stored files a text stands, in whichever column and also as the bytes of one. */
export async function searchEverywhere({ db, storage, env }: TestApp, text: string): Promise<string[]> {
  const tables = await filledTables(db, ['public', 'pgboss'])
  const hex = Buffer.from(text).toString('hex')
  const hits = await db.all<{ name: string }>(
    joinSql(
      tables.map(
        (name) => sql`
          select ${name}::text as name
          where exists (
            select from ${raw(name)} rows
            where position(lower(${text}) in lower(to_jsonb(rows)::text)) > 0
              or position(${hex}::text in to_jsonb(rows)::text) > 0
          )`,
      ),
      ' union all ',
    ),
  )
  const tableNames = hits.map(({ name }) => name)
  for await (const { key } of storage.list()) {
    if ((await readFile(join(env.filesDir, key))).includes(text)) tableNames.push('a stored file')
  }
  return [...new Set(tableNames)].toSorted()
}
