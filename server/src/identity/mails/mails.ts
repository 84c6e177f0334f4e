import type { LocalizedText } from 'contract/text'
import type { Database } from '../../db/database.ts'
import { type MailText, writeMail } from '../../mail/mail-text.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AuthCall } from '../http/call.ts'
import type { UserRow } from '../users/users.queries.ts'
import {
  code,
  greeting,
  keyMails,
  lifetime,
  notAsked,
  notices,
  notYou,
  notYouWithoutMail,
} from './mail-texts.ts'

type Sender = Pick<AuthCall, 'jobs' | 'agency' | 'language'>

export type KeyMailKind = keyof typeof keyMails
type NoticeKind = keyof typeof notices

/** Tells users what has happened to their account: by mail, and where there is no address in the way that was handed in. */
export async function tellUser(
  tx: Database,
  call: Sender & Pick<AuthCall, 'tellSecurely'>,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  kind: NoticeKind,
): Promise<void> {
  if (email !== null) {
    const mail = withParts(notices[kind], [kind === 'account_exists' ? notAsked : notYou])
    return queue(tx, call, { to: email, kind, mail, values: {} })
  }
  const { language, agency, tellSecurely } = call
  const text = withParts(notices[kind], [notYouWithoutMail])
  const written = writeMail(text, { language, values: { agency: agency.name } })
  await tellSecurely(tx, { auth_user_id: id, kind: `auth_${kind}`, ...written })
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
