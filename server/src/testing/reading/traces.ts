import { readdir } from 'node:fs/promises'
import sql, { empty, join, raw } from 'sql-template-tag'
import type { TestApp } from '../servers/start-app.ts'
import { filledTables } from './filled-tables.ts'

/** What every call may write: who tried what and how often. */
const allowed = ['audit_log', 'throttles']

/** Sessions and keys note when they were used last, also for a call that is refused. */
const lastUse: Record<string, string[]> = {
  api_sessions: ['last_seen_at'],
  api_keys: ['last_used_at', 'last_used_ip'],
}

/** Everything a call could leave behind, table by table and file by file: two that are equal mean that nothing was. */
export async function tracesOf({ db, env }: TestApp): Promise<Record<string, unknown>> {
  const tables = (await filledTables(db, ['public'])).filter((name) => !allowed.includes(name))
  const rows = await db.all<{ name: string; hash: string | null }>(join(tables.map(hashOf), ' union all '))
  const entries = await readdir(env.filesDir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  // A table whose rows are gone again is like one that never had any.
  const filled = rows.filter(({ hash }) => hash)
  return { ...Object.fromEntries(filled.map(({ name, hash }) => [name, hash])), files: files.toSorted() }
}

function hashOf(table: string) {
  const columns = lastUse[table]
  const seen = columns ? sql` - ${columns}::text[]` : empty
  return sql`
    select ${table}::text as name, (
      select md5(string_agg(line, e'\n' order by line))
      from (select (to_jsonb(rows)${seen})::text as line from ${raw(table)} rows) as lines
    ) as hash`
}
