import type { Database } from '../../db/database.ts'
import { type StaffTelling, tellStaff } from '../notifications/tell-staff.ts'
import { notifyTasks } from './notify-tasks.queries.ts'

/** What the job `tell-tasks` does, every minute. */
export function tellTasks(deps: StaffTelling & { db: Database }): Promise<void> {
  return deps.db.transaction(async (tx) => tellStaff(tx, deps, await notifyTasks(tx)))
}
