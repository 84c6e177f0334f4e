import { consoleTransport, smtpTransport, type Transport, waitingTransport } from './transport.ts'

type MailSettings = { production: boolean; smtpUrl: string | undefined; mailFrom: string }

type Log = Record<'info' | 'warn', (details: object, message: string) => void>

/** How mails leave this process. */
export function openTransport({ production, smtpUrl, mailFrom }: MailSettings, log: Log): Transport {
  if (smtpUrl) return smtpTransport(smtpUrl, mailFrom)
  if (!production) return consoleTransport(log)
  log.warn({}, 'SMTP_URL is not set: no mail is sent; mails wait in the outbox, for a day at most')
  return waitingTransport(mailFrom)
}
