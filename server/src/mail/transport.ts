import type { NodemailerError } from 'nodemailer'
import { memoize } from '../memoize.ts'
import type { MailToSend } from './mails.queries.ts'

export type Transport = {
  /** What stands behind the @ of a Message-ID. */
  domain: string
  /** False: a sent mail loses its text, because its links let their reader in. */
  preservesBodies: boolean
  send(mail: MailToSend): Promise<void>
}

/** The mail server has refused this address or this message permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** How long a mail server may say nothing before the try counts as failed. */
const maxSilenceMs = 10_000

export function smtpTransport(url: string, from: string, timeoutMs = maxSilenceMs): Transport {
  const openMailer = memoize(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })
  return {
    domain: domainOf(from),
    preservesBodies: false,
    send: async (mail) => {
      try {
        const mailer = await openMailer()
        await mailer.sendMail({
          from,
          // An object is one address, whatever it contains; a string would be read as a list.
          to: { name: '', address: mail.to_address },
          subject: mail.subject,
          text: mail.text_body,
          messageId: mail.message_id,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw isRefusal(error as NodemailerError)
          ? new MailRefused((error as Error).message, { cause: error })
          : error
      }
    },
  }
}

function domainOf(from: string): string {
  return /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

/** A wrong password or a forbidden sender is ours to fix, and then the same mail goes through. */
function isRefusal({ permanent, command }: NodemailerError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

/** For trying the product out: nothing leaves the machine, the outbox can be read at /dev/mail. */
export function consoleTransport(log: { info(details: object, message: string): void }): Transport {
  return {
    domain: 'localhost',
    preservesBodies: true,
    send: async (mail) => log.info({}, `mail to ${mail.to_address}: ${mail.subject}`),
  }
}

/**
 * For production without a mail server: every mail waits in the outbox and is tried again, and after a day without one
 * the office finds it among the failed mails. Nothing is called sent, and nothing is lost.
 */
export function waitingTransport(from: string): Transport {
  return {
    domain: domainOf(from),
    preservesBodies: false,
    send: async () => {
      throw new Error('SMTP_URL is not set')
    },
  }
}
