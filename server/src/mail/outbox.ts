import { randomUUID } from 'node:crypto'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

export type NewMail = {
  to: string
  subject: string
  text: string
  /** What the mail is about, for lists and statistics: `password_reset`, say. */
  kind: string
  language: Language
  /** What must cause one mail only: a second one of the same cause is not queued. */
  cause?: string
}

/** Puts a mail into the outbox: it is sent if, and only if, the transaction commits. */
export async function queueMail(tx: Database, jobs: Pick<Jobs, 'enqueue'>, mail: NewMail): Promise<void> {
  // Parsed input never holds any; a line break here would let somebody write headers of their own.
  if (/\p{Cc}/u.test(mail.to + mail.subject)) throw new TypeError('control character in a mail header')
  const id = randomUUID()
  const isNew = await tx.run(sql`
    insert into mails (id, to_address, subject, text_body, kind, language, cause, message_id)
    values (${id}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.kind}, ${mail.language}, ${mail.cause ?? null},
      ${`<${id}@outbox>`})
    on conflict (cause) do nothing`)
  if (isNew) await jobs.enqueue(tx, 'send-mail', { mail_id: id })
}
