import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type Bell, bellColumns } from './staff-bells.ts'
import { staffSentences, unnamedSentences } from './staff-notice-text.ts'

/** For the people of a case whose client has written; each once until it is read. */
export function insertWritten(tx: Database, applicationId: string): Promise<Bell[]> {
  return tx.all<Bell>(sql`
    insert into notifications (staff_id, kind, application_id, text, data)
    select staff.id, 'case_message', applications.id,
      case clients.full_name when '' then ${unnamedSentences.case_message.uz}
        else replace(${staffSentences.case_message.uz}, '{name}', clients.full_name) end,
      jsonb_build_object('name', clients.full_name)
    from applications
      join clients on clients.id = client_id
      join case_people on case_people.application_id = applications.id and until is null
      join staff on staff.id = staff_id and staff.active and staff.deleted_at is null
    where applications.id = ${applicationId} and not exists (
      select from notifications earlier
      where earlier.application_id = applications.id and earlier.staff_id = staff.id
        and earlier.kind = 'case_message' and earlier.read_at is null
    )
    returning ${bellColumns}`)
}
