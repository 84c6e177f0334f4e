import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { join as joinSql, raw } from 'sql-template-tag'
import type { TestApp } from '../servers/start-app.ts'
import { filledTables } from './filled-tables.ts'

/** In which tables and stored files one of the texts stands, in whichever column and also as the bytes of one. */
export async function searchEverywhere({ db, storage, env }: TestApp, ...texts: string[]): Promise<string[]> {
  const tables = await filledTables(db, ['public', 'pgboss'])
  const hexTexts = texts.map((text) => Buffer.from(text).toString('hex'))
  // A row is written out once, which takes longer than to look for all texts in it.
  const hits = await db.all<{ name: string }>(
    joinSql(
      tables.map(
        (name) => sql`
          select ${name}::text as name
          where exists (
            select from (select lower(to_jsonb(rows)::text) as line from ${raw(name)} rows offset 0) as lines
            where exists (select from unnest(${[...texts, ...hexTexts]}::text[]) as text
              where position(lower(text) in line) > 0)
          )`,
      ),
      ' union all ',
    ),
  )
  const tableNames = hits.map(({ name }) => name)
  for await (const { key } of storage.list()) {
    const bytes = await readFile(join(env.filesDir, key))
    if (texts.some((text) => bytes.includes(text))) tableNames.push('a stored file')
  }
  return [...new Set(tableNames)].toSorted()
}
