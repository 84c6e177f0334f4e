import type { LocalizedText } from 'contract/text'
import type { Database } from '../../db/database.ts'
import { type MailText, writeMail } from '../../mail/mail-text.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AuthCall } from '../http/call.ts'
import { code, greeting, keyMails, lifetime, notAsked, notices, notYou } from './mail-texts.ts'

type Sender = Pick<AuthCall, 'jobs' | 'agency' | 'language'>

export type KeyMailKind = keyof typeof keyMails
type NoticeKind = keyof typeof notices

/** Queues a mail that tells what has happened. */
export async function queueNotice(tx: Database, call: Sender, to: string, kind: NoticeKind): Promise<void> {
  const mail = withParts(notices[kind], [kind === 'account_exists' ? notAsked : notYou])
  await queue(tx, call, { to, kind, mail, values: {} })
}

/** Queues a mail that lets its reader in: by a link, a code, or both. */
export async function queueKeyMail(
  tx: Database,
  call: Sender,
  to: string,
  { kind, ...way }: { kind: KeyMailKind; link?: string; code?: string },
): Promise<void> {
  const parts = [way.link && same('{link}'), way.code && code, lifetime, notAsked]
  const mail = withParts(
    keyMails[kind],
    parts.filter((part) => typeof part === 'object'),
  )
  await queue(tx, call, { to, kind, mail, values: way })
}

function withParts({ subject, text }: MailText, parts: LocalizedText[]): MailText {
  const all = [greeting, text, ...parts, same('{agency}')]
  const inLanguage = (language: keyof LocalizedText) => all.map((part) => part[language]).join('\n\n')
  return { subject, text: { uz: inLanguage('uz'), en: inLanguage('en'), ru: inLanguage('ru') } }
}

function same(mailText: string): LocalizedText {
  return { uz: mailText, en: mailText, ru: mailText }
}

type Written = {
  to: string
  kind: KeyMailKind | NoticeKind
  mail: MailText
  values: Record<string, string>
}

async function queue(
  tx: Database,
  { jobs, agency, language }: Sender,
  { to, kind, mail, values }: Written,
): Promise<void> {
  const written = writeMail(mail, { language, values: { ...values, agency: agency.name } })
  await queueMail(tx, jobs, { to, kind: `auth_${kind}`, ...written })
}
