import sql from 'sql-template-tag'
import type { OpenDatabase } from '../db/database.ts'
import { keepIdentityHouse } from '../identity/housekeeping.ts'

export async function keepHouse(db: OpenDatabase): Promise<void> {
  await db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
  await db.run(sql`
    delete from api_sessions
    where expires_at < now() or (kind = 'staff' and last_seen_at < now() - interval '12 hours')`)
  await db.run(sql`delete from throttles where expires_at < now()`)
  await db.run(sql`delete from staff_devices where expires_at < now()`)
  await db.run(sql`
    delete from staff_invites where coalesce(used_at, expires_at) < now() - interval '30 days'`)
  await keepIdentityHouse(db)
  await db.one(sql`select compact_lead_counts()`)
  // The embedded store has nobody who does this in the background.
  if (db.kind === 'embedded') await db.script('vacuum analyze')
}
