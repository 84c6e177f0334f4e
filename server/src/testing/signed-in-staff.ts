import type { StaffRole } from 'contract/roles'
import { openServerDatabase } from '../db/server-database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { aStaffMember } from './records.ts'

/** Somebody of the office of a server that runs on PostgreSQL; answers their token. */
export async function signedInStaff(databaseUrl: string, role: StaffRole): Promise<string> {
  const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
  try {
    const id = await aStaffMember(db, role)
    return await createSession(db, { kind: 'staff', id, lifetimeSeconds: 86_400 })
  } finally {
    await db.close()
  }
}
