import type { DocumentView } from 'contract/document-review'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export async function documentExists(db: Database, id: string): Promise<boolean> {
  return (await db.one(sql`select from documents where id = ${id}`)) !== undefined
}

/**
 * Who has opened the versions of a document, the newest first. A viewer asks for a file in parts, and opens it again: what
 * one person opens within five minutes of the last time is one. A version without bytes is known by the entry that says so.
 */
export function listViews(
  db: Database,
  documentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DocumentView[]> {
  return db.all<DocumentView>(sql`
    with versions as (
      select id, n, file_id from document_versions where document_id = ${documentId} and file_id is not null
      union all
      select document_versions.id, document_versions.n, (detail ->> 'file_id')::uuid
      from document_versions join audit_log
        on target_kind = 'document_version' and target_id = document_versions.id and kind = 'document.version_erased'
      where document_id = ${documentId}
    ), openings as (
      select versions.n, actor_kind, actor_id, at, lag(at) over (
        partition by versions.id, actor_kind, actor_id order by at, seq
      ) as last_at
      from versions join audit_log
        on target_kind = 'file' and target_id = versions.file_id and kind = 'file.opened'
    )
    select coalesce(staff.full_name, clients.full_name, '') as name,
      case actor_kind when 'staff' then staff.role else actor_kind end as role, n as version_n, openings.at
    from openings
      left join staff on actor_kind = 'staff' and staff.id = actor_id
      left join clients on actor_kind = 'client' and clients.id = actor_id
    where last_at is null or openings.at > last_at + interval '5 minutes'
    order by openings.at desc, n desc
    limit ${limit} offset ${offset}`)
}
