import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type Bell, bellColumns } from './staff-bells.ts'
import { staffSentences } from './staff-notice-text.ts'

/**
 * Notifies agents of due calls, of each once. After a pause of more than a day older calls are left out: they are on
 * top of the agent's list anyway, and a hundred notices would hide those of today.
 */
export function notifyCallbacks(db: Database): Promise<Bell[]> {
  return db.all<Bell>(sql`
    insert into notifications (staff_id, kind, lead_id, text, data, callback_at)
    select staff.id, 'callback', leads.id, replace(${staffSentences.callback.uz}, '{name}', leads.name),
      jsonb_build_object('name', leads.name), leads.callback_at
    from leads join staff on staff.id = leads.current_agent_id
    where leads.status = 'needs_call' and leads.callback_at <= now()
      and leads.callback_at > now() - interval '1 day'
      and staff.active and staff.deleted_at is null
    on conflict (lead_id, callback_at) where callback_at is not null do nothing
    returning ${bellColumns}`)
}
