import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type Author = { kind: 'client' | 'staff'; id: string }

type NewMessage = {
  application_id: string
  author: Author
  text: string
  version_ids: string[]
  channel: 'web' | 'telegram'
}

type SentMessage = { id: string; seq: number; created_at: string }

/**
 * Writes a message with its documents. The case remembers how far each side has written, and since when the client waits:
 * an answer of the office ends that. The case has to be locked: then messages have the order of their numbers.
 */
export function insertMessage(tx: Database, message: NewMessage): Promise<SentMessage> {
  const { application_id, author, text, version_ids, channel } = message
  const isOfClient = author.kind === 'client'
  return tx.only<SentMessage>(sql`
    with message as (
      insert into case_messages (application_id, author_kind, author_id, text, channel)
      values (${application_id}, ${author.kind}, ${author.id}, ${text}, ${channel})
      returning id, seq, created_at
    ), attached as (
      insert into case_message_documents (message_id, version_id)
      select message.id, version_id from message, unnest(${version_ids}::uuid[]) as version_id
    ), counted as (
      update cases set
        last_client_seq = case when ${isOfClient} then message.seq else last_client_seq end,
        last_staff_seq = case when ${isOfClient} then last_staff_seq else message.seq end,
        waiting_message_since = case
          when ${isOfClient} then coalesce(waiting_message_since, message.created_at)
        end
      from message where cases.application_id = ${application_id}
    )
    select id, seq, created_at from message`)
}

/** How far a client has read; never back, and never past what the office has written. */
export async function markClientRead(tx: Database, applicationId: string, seq: number): Promise<void> {
  await tx.run(sql`
    update cases set client_read_seq = least(${seq}::bigint, last_staff_seq)
    where application_id = ${applicationId} and client_read_seq < least(${seq}::bigint, last_staff_seq)`)
}

/** Up to where no answer is needed. What the client wrote after that goes on waiting, since it was written. */
export async function markHandled(tx: Database, applicationId: string, seq: number): Promise<void> {
  await tx.run(sql`
    update cases set
      handled_seq = least(${seq}::bigint, last_client_seq),
      waiting_message_since = (
        select min(created_at) from case_messages
        where case_messages.application_id = cases.application_id and author_kind = 'client'
          and case_messages.seq > greatest(least(${seq}::bigint, last_client_seq), last_staff_seq)
      )
    where application_id = ${applicationId} and handled_seq < least(${seq}::bigint, last_client_seq)`)
}
