import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/**
 * Tells the people of a case that its client has written, in Uzbek like every notice inside the office; each once until it
 * is read.
 */
export async function notifyMessage(tx: Database, applicationId: string): Promise<void> {
  await tx.run(sql`
    insert into notifications (staff_id, kind, application_id, text)
    select staff.id, 'case_message', applications.id, 'Mijozdan xabar' || coalesce(': ' || nullif(clients.full_name, ''), '')
    from applications
      join clients on clients.id = client_id
      join case_people on case_people.application_id = applications.id and until is null
      join staff on staff.id = staff_id and staff.active and staff.deleted_at is null
    where applications.id = ${applicationId} and not exists (
      select from notifications earlier
      where earlier.application_id = applications.id and earlier.staff_id = staff.id
        and earlier.kind = 'case_message' and earlier.read_at is null
    )`)
}
