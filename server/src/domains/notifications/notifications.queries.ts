import type { Notification } from 'contract/notifications'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Newest first. A notice keeps the words it was given, also about a lead that its reader has lost since. */
export function listNotifications(
  db: Database,
  staffId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Notification[]> {
  return db.all<Notification>(sql`
    select id, kind, lead_id, text, created_at, read_at from notifications
    where staff_id = ${staffId}
    order by created_at desc, id desc
    limit ${limit} offset ${offset}`)
}

/** How many of these are somebody's own. */
export async function countOwn(db: Database, staffId: string, ids: string[]): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from notifications where staff_id = ${staffId} and id = any (${ids}::uuid[])`)
  return row?.count ?? 0
}

/** What was read before keeps its time. */
export async function setRead(db: Database, staffId: string, ids: string[]): Promise<void> {
  await db.run(sql`
    update notifications set read_at = now()
    where staff_id = ${staffId} and id = any (${ids}::uuid[]) and read_at is null`)
}
