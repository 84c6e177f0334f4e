import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { LoadReport } from './mixed-load.ts'

/** What of the acknowledged work is missing in the database, and what is there more than once. */
export async function effectProblems(db: Database, { leads, files }: LoadReport): Promise<string[]> {
  const stored = await db.all<{ email: string; rows: number; events: number }>(sql`
    select email, count(distinct leads.id) as rows, count(lead_events.id) as events
    from leads join lead_events on lead_events.lead_id = leads.id
    where leads.email = any (${leads}::text[]) group by email`)
  const kept = await db.all<{ hash: string; rows: number }>(sql`
    select encode(sha256, 'hex') as hash, count(*) as rows
    from files join document_versions on document_versions.file_id = files.id
    where state = 'live' and encode(sha256, 'hex') = any (${files}::text[]) group by sha256`)
  return [
    ...missing(
      'lead',
      leads,
      stored.map(({ email }) => email),
    ),
    ...missing(
      'file',
      files,
      kept.map(({ hash }) => hash),
    ),
    ...stored
      .filter(({ rows, events }) => rows !== 1 || events !== 1)
      .map(({ email }) => `twice: lead ${email}`),
    ...kept.filter(({ rows }) => rows !== 1).map(({ hash }) => `twice: file ${hash}`),
  ]
}

function missing(kind: string, acknowledged: string[], stored: string[]): string[] {
  const there = new Set(stored)
  return acknowledged.filter((one) => !there.has(one)).map((one) => `lost: ${kind} ${one}`)
}

/** How many rows there are that nobody acknowledged: writes whose answer was lost and whose retry failed. */
export async function countUnacknowledged(db: Database, { leads }: LoadReport): Promise<number> {
  const { count } = await db.only<{ count: number }>(sql`select count(*) as count from leads`)
  return count - leads.length
}
