import type { NodemailerError } from 'nodemailer'
import { createTransport } from 'nodemailer'
import type { MailToSend } from './mails.queries.ts'

export type Transport = {
  /** What stands behind the @ of a Message-ID. */
  domain: string
  /** A mail holds links that let somebody in: once it has left, its text is better forgotten. */
  keepsBodies: boolean
  send(mail: MailToSend): Promise<void>
}

/** The receiving side has said no, for good, to this address or this message. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

const patience = 10_000

export function smtpTransport(url: string, from: string): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost',
    keepsBodies: false,
    send: async (mail) => {
      try {
        await mailer.sendMail({
          from,
          // As an object it is one address, whatever it holds; as text it would be read as a list.
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

/** A wrong password or a forbidden sender is ours to mend, and then the same mail goes through. */
function isRefusal({ permanent, command }: NodemailerError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

/** For trying the product out: nothing leaves the machine, the outbox can be read at /dev/mail. */
export function consoleTransport(log: { info(details: object, message: string): void }): Transport {
  return {
    domain: 'localhost',
    keepsBodies: true,
    send: async (mail) => log.info({}, `mail to ${mail.to_address}: ${mail.subject}`),
  }
}
