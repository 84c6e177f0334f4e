import type { Database } from '../../db/database.ts'
import { notifyCallbacks } from './notify-callbacks.queries.ts'
import { type StaffTelling, tellStaff } from './tell-staff.ts'

/** What the job `tell-callbacks` does, every minute. */
export function tellCallbacks(deps: StaffTelling & { db: Database }): Promise<void> {
  return deps.db.transaction(async (tx) => tellStaff(tx, deps, await notifyCallbacks(tx)))
}
