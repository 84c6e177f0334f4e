import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

export type NewMail = {
  to: string
  subject: string
  text: string
  /** What the mail is about, for lists and statistics: `password_reset`, say. */
  kind: string
  language: Language
  /** What must cause one mail only: a second one of the same cause is not queued. */
  cause?: string
  /** What it tells, where that is also told in other ways. */
  notice_id?: string
}

/** False where there is one of the same cause already. */
export async function insertMail(tx: Database, id: string, mail: NewMail): Promise<boolean> {
  const written = await tx.run(sql`
    insert into mails (id, to_address, subject, text_body, kind, language, cause, notice_id, message_id)
    values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.kind}, ${mail.language}, ${mail.cause ?? null},
      ${mail.notice_id ?? null}::uuid, ${`<${id}@outbox>`})
    on conflict (cause) do nothing`)
  return written > 0
}

/** Whether this has caused its mail already. */
export async function hasCausedMail(tx: Database, cause: string): Promise<boolean> {
  return (await tx.one(sql`select from mails where cause = ${cause}`)) !== undefined
}

export type ListedMail = {
  id: string
  to_address: string
  subject: string
  text_body: string | null
  kind: string
  language: string
  state: 'queued' | 'sent' | 'dead'
  attempts: number
  last_error: string | null
  created_at: string
}

/** The newest first. */
export function listMails(db: Database, limit: number): Promise<ListedMail[]> {
  return db.all<ListedMail>(sql`
    select id, to_address, subject, text_body, kind, language, state, attempts, last_error, created_at
    from mails order by created_at desc, id limit ${limit}`)
}

export type MailToSend = {
  id: string
  to_address: string
  subject: string
  text_body: string
  message_id: string
  notice_id: string | null
}

// Less than the queue takes until another process takes up the job of one that died.
const claimSeconds = 40

/**
 * Claims a mail for one try; nothing when it was sent already, is gone, or is claimed by another. The Message-ID gets
 * the sender's domain at the first try and stays. A last try counts as failed until it has succeeded, so that a crash
 * in it leaves a dead mail and not one that waits for ever.
 */
export function claimMail(
  db: Database,
  id: string,
  { domain, isLast }: { domain: string; isLast: boolean },
): Promise<MailToSend | undefined> {
  return db.one<MailToSend>(sql`
    update mails set
      attempts = attempts + 1,
      claimed_until = now() + ${claimSeconds} * interval '1 second',
      state = case when ${isLast} then 'dead' else 'queued' end,
      message_id = case when attempts = 0 then '<' || id || '@' || ${domain}::text || '>' else message_id end
    where id = ${id} and state <> 'sent' and (claimed_until is null or claimed_until < now())
    returning id, to_address, subject, text_body, message_id, notice_id`)
}

export async function isMailUnsent(db: Database, id: string): Promise<boolean> {
  return Boolean(await db.one(sql`select id from mails where id = ${id} and state <> 'sent'`))
}

export async function markSent(
  db: Database,
  id: string,
  { preserveBody }: { preserveBody: boolean },
): Promise<void> {
  await db.run(sql`
    update mails set state = 'sent', sent_at = now(), claimed_until = null, last_error = null,
      text_body = case when ${preserveBody} then text_body end
    where id = ${id}`)
}

export async function markFailed(
  db: Database,
  id: string,
  { isDead, error }: { isDead: boolean; error: string },
): Promise<void> {
  await db.run(sql`
    update mails set state = ${isDead ? 'dead' : 'queued'}, claimed_until = null, last_error = ${error}
    where id = ${id} and state <> 'sent'`)
}

/** The oldest first. */
export async function listUnsent(db: Database, { withFailed }: { withFailed: boolean }): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from mails where state = 'queued' or (state = 'dead' and ${withFailed}) order by created_at, id`)
  return rows.map(({ id }) => id)
}

type MailCounts = { waiting: number; failed: number; sent: number; oldest_seconds: number }

/** Cheap however many there are: sent mails are counted for a day alone. */
export function countMails(db: Database): Promise<MailCounts> {
  return db.only<MailCounts>(sql`
    select
      (select count(*) from mails where state = 'queued') as waiting,
      (select count(*) from mails where state = 'dead') as failed,
      (select count(*) from mails where state = 'sent' and created_at > now() - interval '24 hours') as sent,
      coalesce((select extract(epoch from now() - min(created_at)) from mails where state = 'queued'), 0)::float8
        as oldest_seconds`)
}
