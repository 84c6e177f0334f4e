import type { ClientNotificationKind } from 'contract/notifications'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { NoticeData } from './client-notice-text.ts'

type NewNotice = {
  client_id: string
  /** None for what is about a document. */
  application_id: string | null
  kind: ClientNotificationKind
  data: NoticeData
}

/** A notification of a client; belongs into the transaction that it is about. */
export async function insertClientNotice(tx: Database, notice: NewNotice): Promise<string> {
  const { client_id, application_id, kind, data } = notice
  const { id } = await tx.only<{ id: string }>(sql`
    insert into notifications (client_id, application_id, kind, data)
    values (${client_id}, ${application_id}, ${kind}, ${JSON.stringify(data)}::jsonb) returning id`)
  return id
}

/** The same of a message, once until it is read: several in a row are one entry, and this answers which. */
export async function insertMessageNotice(
  tx: Database,
  { client_id, application_id }: { client_id: string; application_id: string },
): Promise<string> {
  const { id } = await tx.only<{ id: string }>(sql`
    with unread as (
      select id from notifications
      where application_id = ${application_id} and client_id = ${client_id} and kind = 'message' and read_at is null
      limit 1
    ), made as (
      insert into notifications (client_id, application_id, kind)
      select ${client_id}::uuid, ${application_id}::uuid, 'message' where not exists (select from unread)
      returning id
    )
    select id from unread union all select id from made`)
  return id
}

/** Who has read all messages has read that there are some. */
export async function markMessageNoticesRead(tx: Database, applicationId: string): Promise<void> {
  await tx.run(sql`
    update notifications set read_at = now()
    where application_id = ${applicationId} and client_id is not null and kind = 'message' and read_at is null
      and exists (
        select from cases
        where cases.application_id = notifications.application_id and client_read_seq >= last_staff_seq
      )`)
}

export type ClientNoticeRow = {
  id: string
  kind: ClientNotificationKind
  application_id: string | null
  data: NoticeData
  service: LocalizedText | null
  created_at: string
  read_at: string | null
}

/** Newest first, without those about an application that is gone. */
export function listClientNotices(
  db: Database,
  clientId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ClientNoticeRow[]> {
  return db.all<ClientNoticeRow>(sql`
    select notifications.id, kind, application_id, data, services.title as service, notifications.created_at, read_at
    from notifications
      left join applications on applications.id = application_id
      left join services on services.id = service_id
    where notifications.client_id = ${clientId}
      and (application_id is null or (applications.deleted_at is null and applications.client_id = ${clientId}))
    order by notifications.created_at desc, notifications.id desc
    limit ${limit} offset ${offset}`)
}
