import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Ends the sessions of a person, but for the one that is named. */
export function endStaffSessions(db: Database, staffId: string, exceptId?: string): Promise<number> {
  return db.run(sql`
    delete from api_sessions where staff_id = ${staffId} and id is distinct from ${exceptId ?? null}::uuid`)
}

export async function deleteOpenInvites(db: Database, staffId: string): Promise<void> {
  await db.run(sql`delete from staff_invites where staff_id = ${staffId} and used_at is null`)
}
