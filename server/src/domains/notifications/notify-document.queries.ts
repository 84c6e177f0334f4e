import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type Bell, bellColumns } from './staff-bells.ts'
import { staffSentences, unnamedSentences } from './staff-notice-text.ts'

/** For the responsible of each case that an item is of, but for the one who did it. */
export function insertAnswered(tx: Database, actorId: string, itemIds: string[]): Promise<Bell[]> {
  return tx.all<Bell>(sql`
    insert into notifications (staff_id, kind, application_id, text, data)
    select staff.id, 'document_waiting', applications.id,
      replace(replace(
        case clients.full_name when '' then ${unnamedSentences.document_waiting.uz} else ${staffSentences.document_waiting.uz} end,
        '{item}', case_items.name ->> 'uz'), '{name}', clients.full_name),
      jsonb_build_object('name', clients.full_name, 'item', case_items.name)
    from case_items
      join applications on applications.id = case_items.application_id and applications.status <> 'draft'
      join clients on clients.id = applications.client_id
      join cases on cases.application_id = applications.id
      join staff on staff.id = cases.responsible_id and staff.active and staff.deleted_at is null
    where case_items.id = any (${itemIds}::uuid[]) and staff.id <> ${actorId}
    returning ${bellColumns}`)
}
