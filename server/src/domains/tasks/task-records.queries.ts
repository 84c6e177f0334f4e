import type { StaffRole } from 'contract/roles'
import type { TaskRecord } from 'contract/tasks'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

const records: Record<TaskRecord, (id: string, visibility: Sql) => Sql> = {
  lead_id: (id, visibility) => sql`
    select from leads where leads.id = ${id} and leads.deleted_at is null and ${visibility} for no key update`,
  client_id: (id, visibility) => sql`
    select from clients where clients.id = ${id} and clients.deleted_at is null and ${visibility} for share`,
  application_id: (id, visibility) => sql`
    select from applications join clients on clients.id = applications.client_id and clients.deleted_at is null
    where applications.id = ${id} and applications.deleted_at is null and ${visibility}
    for share`,
}

/** Whether a record is visible; locked, so that it is neither merged nor erased while a task is added. */
export async function lockRecord(
  tx: Database,
  { field, id }: { field: TaskRecord; id: string },
  visibility: Sql,
): Promise<boolean> {
  return (await tx.one(records[field](id, visibility))) !== undefined
}

type ActiveStaff = { id: string; role: StaffRole; has_access: StaffRole[] }

export function findActiveStaff(db: Database, id: string): Promise<ActiveStaff | undefined> {
  return db.one<ActiveStaff>(sql`
    select id, role, has_access from staff where id = ${id} and active and deleted_at is null`)
}
