import type { Language } from 'contract/text'
import type { Database } from '../../db/database.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AuthCall } from '../call.ts'
import { en } from './texts/en.ts'
import type { KeyMailKind, MailTexts, NoticeKind } from './texts/mail-texts.ts'
import { ru } from './texts/ru.ts'
import { uz } from './texts/uz.ts'

const texts: Record<Language, MailTexts> = { uz, en, ru }

type Sender = Pick<AuthCall, 'jobs' | 'agency' | 'language'>

/** Queues a mail that tells what has happened. */
export async function queueNotice(tx: Database, call: Sender, to: string, kind: NoticeKind): Promise<void> {
  const { notYou, notAsked } = texts[call.language]
  await queue(tx, call, to, kind, [kind === 'account_exists' ? notAsked : notYou])
}

/** Queues a mail with a way in: its link, its code, or both. */
export async function queueKeyMail(
  tx: Database,
  call: Sender,
  to: string,
  { kind, link, code }: { kind: KeyMailKind; link?: string; code?: string },
): Promise<void> {
  const words = texts[call.language]
  const parts = [link, code && words.code(code), words.lifetime, words.notAsked]
  await queue(
    tx,
    call,
    to,
    kind,
    parts.filter((part) => part !== undefined),
  )
}

async function queue(
  tx: Database,
  { jobs, agency, language }: Sender,
  to: string,
  kind: KeyMailKind | NoticeKind,
  parts: string[],
): Promise<void> {
  const { greeting, kinds } = texts[language]
  const { subject, text } = kinds[kind]
  await queueMail(tx, jobs, {
    to,
    subject,
    text: [greeting, text, ...parts, agency.name].join('\n\n'),
    kind: `auth_${kind}`,
    language,
  })
}
