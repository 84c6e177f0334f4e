import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

export type MailToSend = {
  id: string
  to_address: string
  subject: string
  text_body: string
  message_id: string
}

// Less than the queue takes to give the job of a process that died to another one.
const holdSeconds = 40

/**
 * Takes a mail for one try; nothing when it was sent already, is gone, or somebody else holds it. The Message-ID gets
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
      claimed_until = now() + ${holdSeconds} * interval '1 second',
      state = case when ${isLast} then 'dead' else 'queued' end,
      message_id = case when attempts = 0 then '<' || id || '@' || ${domain}::text || '>' else message_id end
    where id = ${id} and state <> 'sent' and (claimed_until is null or claimed_until < now())
    returning id, to_address, subject, text_body, message_id`)
}

export async function isMailUnsent(db: Database, id: string): Promise<boolean> {
  return Boolean(await db.one(sql`select id from mails where id = ${id} and state <> 'sent'`))
}

export async function markSent(db: Database, id: string, { keepBody }: { keepBody: boolean }): Promise<void> {
  await db.run(sql`
    update mails set state = 'sent', sent_at = now(), claimed_until = null, last_error = null,
      text_body = case when ${keepBody} then text_body end
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
