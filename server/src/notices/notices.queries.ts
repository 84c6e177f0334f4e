import type { LastNotice, NoticeChannel, NoticeReason, NoticeState } from 'contract/notices'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { NewNotice, NoticeAction } from './notice.ts'

export type NoticeRow = {
  id: string
  client_id: string | null
  staff_id: string | null
  kind: string
  cause: string
  language: Language
  subject: string | null
  text: string | null
  brief_text: string | null
  mail_cause: string | null
  mail_from: string | null
  chat_text: string | null
  actions: NoticeAction[]
}

const columns = sql`notices.id, notices.client_id, notices.staff_id, notices.kind, notices.cause, notices.language, subject,
  notices.text, brief_text, mail_cause, mail_from, chat_text, actions`

/**
 * Nothing where it was told already. What reached nobody is told anew: there may be a way by now, or room for one more
 * on this day.
 */
export function insertNotice(tx: Database, notice: NewNotice): Promise<NoticeRow | undefined> {
  const { to, kind, cause, language, mail, chat_text, about, actions = [], bell_id } = notice
  const isClient = to.kind === 'client'
  const conflict = isClient
    ? sql`(client_id, cause) where client_id is not null`
    : sql`(staff_id, cause) where staff_id is not null`
  return tx.one<NoticeRow>(sql`
    insert into notices (client_id, staff_id, kind, cause, language, subject, text, brief_text, mail_cause, mail_from,
      chat_text, about_kind, about_id, actions, bell_id)
    values (${isClient ? to.id : null}::uuid, ${isClient ? null : to.id}::uuid, ${kind}, ${cause}, ${language},
      ${mail?.subject ?? null}, ${mail?.text ?? null}, ${mail?.brief_text ?? null}, ${mail?.cause ?? null},
      ${mail?.from ?? null}, ${chat_text}, ${about?.kind ?? null}, ${about?.id ?? null}::uuid,
      ${JSON.stringify(actions)}::jsonb, ${bell_id ?? null}::uuid)
    on conflict ${conflict} do update set
      language = excluded.language, subject = excluded.subject, text = excluded.text, brief_text = excluded.brief_text,
      mail_cause = excluded.mail_cause, mail_from = excluded.mail_from, chat_text = excluded.chat_text,
      actions = excluded.actions, bell_id = excluded.bell_id, due_at = now(), created_at = now(), state = 'waiting',
      reason = null, settled_at = null
    where notices.state = 'dropped' and notices.reason in ('no_channel', 'too_many')
    returning ${columns}`)
}

export type LockedNotice = NoticeRow & {
  state: NoticeState
  channel: NoticeChannel | null
  is_due: boolean
  /** On its way for so long that another one has to be tried. */
  is_late: boolean
  is_read: boolean
}

const isRead = sql`exists (select from notifications where notifications.id = bell_id and read_at is not null)`

/** Six hours; the clocks of a process and its database may differ a little. */
export function lockNotice(tx: Database, id: string): Promise<LockedNotice | undefined> {
  return tx.one<LockedNotice>(sql`
    select ${columns}, state, channel, due_at <= now() + interval '1 minute' as is_due,
      due_at <= now() - interval '6 hours' + interval '1 minute' as is_late, ${isRead} as is_read
    from notices where id = ${id} for update`)
}

export async function setQueued(tx: Database, id: string, channel: NoticeChannel): Promise<void> {
  await tx.run(sql`
    update notices set state = 'queued', channel = ${channel}, due_at = now()
    where id = ${id} and state = 'waiting'`)
}

export async function setDue(tx: Database, id: string, dueAt: Date): Promise<void> {
  await tx.run(sql`update notices set due_at = ${dueAt} where id = ${id} and state = 'waiting'`)
}

/** Of one that has not left. */
export async function endNotice(
  tx: Database,
  id: string,
  { state, reason }: { state: 'dropped' | 'failed'; reason: NoticeReason },
): Promise<void> {
  await tx.run(sql`
    update notices set state = ${state}, channel = null, reason = ${reason}, settled_at = now()
    where id = ${id} and state in ('waiting', 'queued')`)
}

/** A mail that was given up may be sent after all, by an administrator. */
export async function settleByMail(tx: Database, id: string, outcome: 'sent' | 'failed'): Promise<void> {
  const isSent = outcome === 'sent'
  await tx.run(sql`
    update notices set state = ${outcome}, reason = ${isSent ? null : 'gave_up'}, settled_at = now()
    where id = ${id} and channel = 'mail' and state in ('queued', 'failed')`)
}

export async function settleByChat(tx: Database, id: string): Promise<void> {
  await tx.run(sql`
    update notices set state = 'sent', settled_at = now()
    where id = ${id} and channel = 'telegram' and state = 'queued'`)
}

/** One that is on its way to a chat waits again; nothing for one that is not, or that another process has taken. */
export function takeFromChat(
  tx: Database,
  id: string,
): Promise<(NoticeRow & { is_read: boolean }) | undefined> {
  return tx.one(sql`
    update notices set state = 'waiting', channel = null
    where id = ${id} and channel = 'telegram' and state = 'queued'
    returning ${columns}, ${isRead} as is_read`)
}

/** Whether its entry on the page was read while it waits to be sent. */
export async function isReadMeanwhile(db: Database, id: string): Promise<boolean> {
  const row = await db.one(sql`
    select from notices where id = ${id} and ${isRead}`)
  return row !== undefined
}

/** What became of the mail that a notice shares, or has had all along. */
export async function followMail(tx: Database, id: string, cause: string): Promise<void> {
  await tx.run(sql`
    update notices set
      state = case when mails.notice_id is distinct from notices.id then 'dropped'
        when mails.state = 'dead' then 'failed' else mails.state end,
      channel = case when mails.notice_id = notices.id then 'mail' end,
      reason = case when mails.notice_id is distinct from notices.id then 'told'
        when mails.state = 'dead' then 'gave_up' end,
      settled_at = case when mails.notice_id = notices.id and mails.state = 'queued' then null else now() end
    from mails
    where notices.id = ${id} and mails.cause = ${cause} and notices.state in ('waiting', 'queued')`)
}

/** The last one that a client was told, or should have been. */
export async function findLastNotice(db: Database, clientId: string): Promise<LastNotice | null> {
  const row = await db.one<LastNotice>(sql`
    select kind, state, channel, reason, coalesce(settled_at, created_at) as at from notices
    where client_id = ${clientId} order by created_at desc, id desc limit 1`)
  return row ?? null
}

/** Whether this was told in a way that ends with a mail where nothing else arrives. */
export async function wasToldWithMail(tx: Database, clientId: string, cause: string): Promise<boolean> {
  const row = await tx.one(sql`
    select from notices
    where client_id = ${clientId} and cause = ${cause} and subject is not null
      and (state <> 'dropped' or reason <> 'no_channel')`)
  return row !== undefined
}
