import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type Recipient, recipientColumns } from './case-mail.queries.ts'
import type { NoticeData } from './client-notice-text.ts'

export type ExpiringDocument = Recipient & { version_id: string; item: LocalizedText; expires_on: string }

/**
 * Documents whose newest version ends in so many days, or up to three days sooner where the job was missed, and whose
 * clients were not told. One that was never valid for longer than that is left out.
 */
export function listExpiring(
  db: Database,
  { today, days, limit }: { today: string; days: number; limit: number },
): Promise<ExpiringDocument[]> {
  return db.all<ExpiringDocument>(sql`
    select ${recipientColumns}, versions.id as version_id, service_inputs.name as item,
      versions.expires_on::text as expires_on
    from document_versions versions
      join documents on documents.id = document_id
      join service_inputs on service_inputs.id = documents.input_id
      join clients on clients.id = documents.client_id and clients.deleted_at is null
    where expires_on between ${today}::date + ${days - 3}::int and ${today}::date + ${days}::int
      and (uploaded_at at time zone 'Asia/Tashkent')::date <= expires_on - ${days}::int
      and not exists (
        select from document_versions newer where newer.document_id = versions.document_id and newer.n > versions.n
      )
      and not ${isTold(sql`clients.id`, sql`versions.id`, days)}
    order by expires_on, versions.id
    limit ${limit}`)
}

/** Once for each document and number of days; nothing where another process was first, or the client is gone. */
export async function insertExpiringNotice(
  tx: Database,
  clientId: string,
  expiring: NonNullable<NoticeData['expiring']>,
): Promise<string | undefined> {
  const { version_id, days } = expiring
  const client = await tx.one(sql`
    select from clients where id = ${clientId} and deleted_at is null for no key update skip locked`)
  if (!client) return undefined
  const written = await tx.one<{ id: string }>(sql`
    insert into notifications (client_id, kind, data)
    select ${clientId}::uuid, 'expiring', ${JSON.stringify({ expiring })}::jsonb
    where not ${isTold(sql`${clientId}`, sql`${version_id}`, days)}
    returning id`)
  return written?.id
}

function isTold(clientId: Sql, versionId: Sql, days: number): Sql {
  return sql`exists (
    select from notifications
    where client_id = ${clientId} and kind = 'expiring' and data -> 'expiring' ->> 'version_id' = ${versionId}::text
      and data -> 'expiring' ->> 'days' = ${String(days)}
  )`
}
