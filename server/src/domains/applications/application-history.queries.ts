import type { ApplicationStatus, StatusChange } from 'contract/applications'
import sql from 'sql-template-tag'
import type { Database, Statements } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'

export type Change = {
  id: string
  from: ApplicationStatus | null
  to: ApplicationStatus
  /** Of its reason; the client reads it. */
  note?: string | null
}

export async function insertStatusChange(
  tx: Database,
  actor: Actor,
  { id, from, to, note = null }: Change,
): Promise<void> {
  await tx.run(sql`
    insert into application_history (application_id, from_status, to_status, actor_kind, actor_id, note)
    values (${id}, ${from}, ${to}, ${actor.kind}, ${actor.id}, ${note})`)
}

export type HistoryRow = StatusChange & { actor_kind: 'client' | 'staff' | 'system' }

/** The oldest change first. */
export function listHistory(db: Statements, applicationId: string): Promise<HistoryRow[]> {
  return db.all<HistoryRow>(sql`
    select from_status as "from", to_status as "to", note, at as created_at, actor_kind,
      coalesce(staff.full_name, clients.full_name) as actor_name
    from application_history
      left join staff on actor_kind = 'staff' and staff.id = actor_id
      left join clients on actor_kind = 'client' and clients.id = actor_id
    where application_id = ${applicationId}
    order by seq`)
}
