import type { Database } from '../../db/database.ts'
import { insertWritten } from './notify-message.queries.ts'
import { type StaffTelling, tellStaff } from './tell-staff.ts'

/** The client of a case has written: its people are told. */
export async function notifyMessage(tx: Database, call: StaffTelling, applicationId: string): Promise<void> {
  await tellStaff(tx, call, await insertWritten(tx, applicationId))
}
