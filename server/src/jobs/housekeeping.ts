import sql from 'sql-template-tag'
import type { Deps } from '../deps.ts'
import { eraseExpired } from '../domains/clients/erase-expired.ts'
import { forgetRemovedFiles } from '../files/forget-removed.ts'
import { keysInUse } from '../files/keys-in-use.ts'
import { keepIdentityHouse } from '../identity/housekeeping.ts'

/** Long enough for the slowest call that has stored a file and still has to write the record. */
const anHour = 3_600_000

export async function keepHouse(deps: Pick<Deps, 'db' | 'storage' | 'env'>): Promise<void> {
  const { db, storage } = deps
  await db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
  await db.run(sql`
    delete from api_sessions
    where expires_at < now() or (kind = 'staff' and last_seen_at < now() - interval '12 hours')`)
  await db.run(sql`delete from throttles where expires_at < now()`)
  await db.run(sql`delete from staff_devices where expires_at < now()`)
  await db.run(sql`
    delete from staff_invites where coalesce(used_at, expires_at) < now() - interval '30 days'`)
  await db.run(sql`delete from notifications where read_at < now() - interval '90 days'`)
  await keepIdentityHouse(db)
  await forgetRemovedFiles(db)
  await storage.sweep(keysInUse(db), anHour)
  await db.one(sql`select compact_lead_counts()`)
  await eraseExpired(deps)
  // The embedded store has nobody who does this in the background.
  if (db.kind === 'embedded') await db.script('vacuum analyze')
}
