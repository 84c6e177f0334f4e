import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { insertMail, type NewMail } from './mails.queries.ts'

/**
 * Puts a mail into the outbox: it is sent if, and only if, the transaction commits. False where there is one of the same
 * cause already.
 */
export async function queueMail(tx: Database, jobs: Pick<Jobs, 'enqueue'>, mail: NewMail): Promise<boolean> {
  // Parsed input never has any; a line break here would let a sender add headers.
  if (/\p{Cc}/u.test(mail.to + mail.subject)) throw new TypeError('control character in a mail header')
  const id = randomUUID()
  const isNew = await insertMail(tx, id, mail)
  if (isNew) await jobs.enqueue(tx, 'send-mail', { mail_id: id })
  return isNew
}
