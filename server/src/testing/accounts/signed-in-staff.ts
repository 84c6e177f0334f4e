import type { StaffRole } from 'contract/roles'
import type { OpenDatabase } from '../../db/database.ts'
import { openServerDatabase } from '../../db/server-database.ts'
import { createSession } from '../../domains/auth/sessions.queries.ts'
import { aStaffMember } from '../records/records.ts'

/** A staff account on a server that runs on PostgreSQL; returns its token. */
export async function signedInStaff(databaseUrl: string, role: StaffRole): Promise<string> {
  return withDatabase(databaseUrl, async (db) => sessionOf(db, await aStaffMember(db, role)))
}

/** The same for an existing account. */
export async function newStaffSession(databaseUrl: string, staffId: string): Promise<string> {
  return withDatabase(databaseUrl, (db) => sessionOf(db, staffId))
}

async function withDatabase<T>(url: string, work: (db: OpenDatabase) => Promise<T>): Promise<T> {
  const db = await openServerDatabase({ url, connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function sessionOf(db: OpenDatabase, id: string): Promise<string> {
  return createSession(db, { kind: 'staff', id, lifetimeSeconds: 86_400 })
}
