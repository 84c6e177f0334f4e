import type { Database } from '../db/database.ts'
import { retryTransient } from '../db/retry-transient.ts'
import { type JobHandler, PermanentFailure } from '../jobs/job-kinds.ts'
import { claimMail, isMailUnsent, type MailToSend, markFailed, markSent } from './mails.queries.ts'
import { MailRefused, type Transport } from './transport.ts'

/** What became of a mail that tells a notice, in the transaction that records it. */
type Settle = (tx: Database, noticeId: string, outcome: 'sent' | 'failed') => Promise<void>

/** What the job `send-mail` does. */
export function mailDelivery(
  db: Database,
  transport: Transport,
  settle: Settle = async () => {},
): JobHandler<'send-mail'> {
  return async ({ mail_id }, { isLast }) => {
    const mail = await claimMail(db, mail_id, { domain: transport.domain, isLast })
    if (!mail) {
      if (await isMailUnsent(db, mail_id)) throw new Error('the mail is being sent by another process')
      return
    }
    await send(mail, isLast)
    // The mail has been sent: a transient database error must not send it twice.
    await retryTransient(() =>
      db.transaction(async (tx) => {
        await markSent(tx, mail.id, { preserveBody: transport.preservesBodies })
        if (mail.notice_id) await settle(tx, mail.notice_id, 'sent')
      }),
    )
  }

  // No transaction is open meanwhile: connections are few.
  async function send(mail: MailToSend, isLast: boolean): Promise<void> {
    try {
      await transport.send(mail)
    } catch (thrown) {
      const isRefused = thrown instanceof MailRefused
      const isDead = isLast || isRefused
      const error = withoutAddresses(thrown)
      await db.transaction(async (tx) => {
        await markFailed(tx, mail.id, { isDead, error })
        if (isDead && mail.notice_id) await settle(tx, mail.notice_id, 'failed')
      })
      throw isRefused ? new PermanentFailure(error) : new Error(error)
    }
  }
}

/** Mail servers like to repeat the address; neither logs nor dead letters need to know it. */
function withoutAddresses(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return message.slice(0, 500).replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '(address)')
}
