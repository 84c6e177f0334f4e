import sql from 'sql-template-tag'
import type { OpenDatabase } from '../db/database.ts'

export async function keepHouse(db: OpenDatabase): Promise<void> {
  await db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
  await db.one(sql`select compact_lead_counts()`)
  // The embedded store has nobody who does this in the background.
  if (db.kind === 'embedded') await db.script('vacuum analyze')
}
