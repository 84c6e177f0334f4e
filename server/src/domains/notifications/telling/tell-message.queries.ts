import type { Language, LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** How far the client has read, where this message is still unread; nothing otherwise. */
export async function findUnread(
  tx: Database,
  { application_id, seq }: { application_id: string; seq: number },
): Promise<number | undefined> {
  const row = await tx.one<{ client_read_seq: number }>(sql`
    select client_read_seq from cases where application_id = ${application_id} and client_read_seq < ${seq}`)
  return row?.client_read_seq
}

type MessageFacts = {
  language: Language
  service: LocalizedText
  author: string
  /** How far the client has read. */
  read_seq: number
  /** To something that the client has written within the last hour. */
  is_answer: boolean
}

export function findMessageFacts(
  tx: Database,
  { application_id, author_id }: { application_id: string; author_id: string },
): Promise<MessageFacts> {
  return tx.only<MessageFacts>(sql`
    select clients.language, services.title as service, client_read_seq as read_seq,
      coalesce((select full_name from staff where id = ${author_id}), '') as author,
      exists (
        select from case_messages
        where case_messages.application_id = applications.id and author_kind = 'client'
          and case_messages.created_at > now() - interval '1 hour'
      ) as is_answer
    from applications
      join clients on clients.id = client_id
      join services on services.id = service_id
      join cases on cases.application_id = applications.id
    where applications.id = ${application_id}`)
}

/** Whether a message of the office in this thread is still on its way to the client. */
export async function isMessageOnItsWay(tx: Database, application_id: string): Promise<boolean> {
  const row = await tx.one(sql`
    select from notices join applications on applications.client_id = notices.client_id
    where applications.id = ${application_id} and kind = 'case_message' and state in ('waiting', 'queued')
      and about_kind = 'application' and about_id = ${application_id}
    limit 1`)
  return row !== undefined
}
