import type { Database } from '../db/database.ts'
import { retryTransient } from '../db/retry-transient.ts'
import { type JobHandler, PermanentFailure } from '../jobs/job-kinds.ts'
import { claimMail, isMailUnsent, type MailToSend, markFailed, markSent } from './mails.queries.ts'
import { MailRefused, type Transport } from './transport.ts'

/** What the job `send-mail` does. */
export function mailDelivery(db: Database, transport: Transport): JobHandler<'send-mail'> {
  return async ({ mail_id }, { isLast }) => {
    const mail = await claimMail(db, mail_id, { domain: transport.domain, isLast })
    if (!mail) {
      if (await isMailUnsent(db, mail_id)) throw new Error('the mail is being sent by another process')
      return
    }
    await send(db, transport, mail, isLast)
    // The mail has been sent: a transient database error must not send it twice.
    await retryTransient(() => markSent(db, mail.id, { preserveBody: transport.preservesBodies }))
  }
}

// No transaction is open meanwhile: the embedded database has only one connection.
async function send(db: Database, transport: Transport, mail: MailToSend, isLast: boolean): Promise<void> {
  try {
    await transport.send(mail)
  } catch (thrown) {
    const isRefused = thrown instanceof MailRefused
    const error = withoutAddresses(thrown)
    await markFailed(db, mail.id, { isDead: isLast || isRefused, error })
    throw isRefused ? new PermanentFailure(error) : new Error(error)
  }
}

/** Mail servers like to repeat the address; neither logs nor dead letters need to know it. */
function withoutAddresses(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return message.slice(0, 500).replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)')
}
