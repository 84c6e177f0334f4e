import type { Language } from 'contract/text'
import type { Database } from '../../../db/database.ts'
import type { JobKind } from '../../../jobs/job-kinds.ts'
import { channelsTo } from '../../../notices/channels-to.ts'
import { wasToldWithMail } from '../../../notices/notices.queries.ts'
import { tell } from '../../../notices/tell.ts'
import { firstNameOf } from '../first-name.ts'
import { openLabel, withDocuments } from './case-chat-texts.ts'
import { findMailFacts } from './case-mail.queries.ts'
import { mailOf, messagesPath, type TellDeps, tellClient } from './tell-client.ts'
import { findMessageFacts, findUnread } from './tell-message.queries.ts'

/** How long a message of the office may stay unread before the client is told by mail. */
export const unreadMs = 10 * 60_000

type Sent = {
  application_id: string
  client_id: string
  seq: number
  text: string
  documents: number
  author_id: string
  /** The entry that says so in the cabinet. */
  bell_id: string
}

const chatCause = (application_id: string, seq: number) => `case_message:${application_id}:at:${seq}`
const mailCause = (application_id: string, readSeq: number) => `${application_id}:${readSeq}`

/**
 * A message of the office goes to a linked chat at once, with its text; only where it does not arrive there, a mail tells
 * of it, once for as far as the client has read. An answer also comes in quiet hours: somebody waits for it.
 */
export async function tellMessageInChat(tx: Database, deps: TellDeps, sent: Sent): Promise<void> {
  const { application_id, client_id, seq, bell_id } = sent
  const to = { kind: 'client', id: client_id } as const
  const chosen = await channelsTo(tx, deps, to)
  if (!chosen.includes('telegram')) return
  const facts = await findMessageFacts(tx, sent)
  const { language, service, read_seq, is_answer } = facts
  const path = messagesPath(application_id)
  const mail = {
    ...mailOf(deps, { kind: 'case_message', service, path }, language),
    cause: `case_message:${mailCause(application_id, read_seq)}`,
    from: new Date(Date.now() + unreadMs),
  }
  const url = `${deps.origin()}${path}`
  const notice = {
    to,
    kind: 'case_message',
    cause: chatCause(application_id, seq),
    language,
    // Who has chosen both gets the mail of the job below.
    mail: chosen.includes('mail') ? null : mail,
    chat_text: chatText(deps, sent, facts.author, language),
    about: { kind: 'application', id: application_id },
    actions: sent.documents > 0 ? [{ label: openLabel[language], url }] : [],
    bell_id,
  }
  await tell(tx, deps, notice, { isUrgent: is_answer, isCounted: false })
}

function chatText(
  { agency }: TellDeps,
  { text, documents }: Sent,
  author: string,
  language: Language,
): string {
  const who = [agency.name, firstNameOf(author)].filter(Boolean).join(', ')
  const said = [text, documents > 0 && `(${withDocuments[language]})`].filter(Boolean).join('\n')
  return `${who}: ${said}`
}

/**
 * What the job `tell-message` does, ten minutes after each message of the office. The cause says how far the client has
 * read: until they read on, there is one mail.
 */
export function tellMessage(
  deps: TellDeps & { db: Database },
  { application_id, seq }: JobKind['tell-message'],
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const readSeq = await findUnread(tx, { application_id, seq })
    const facts = readSeq === undefined ? undefined : await findMailFacts(tx, application_id)
    if (readSeq === undefined || !facts) return
    // The notice of the chat has its own mail, for when it does not arrive.
    if (await wasToldWithMail(tx, facts.client_id, chatCause(application_id, seq))) return
    await tellClient(tx, deps, facts, {
      kind: 'case_message',
      service: facts.service,
      path: messagesPath(application_id),
      cause: mailCause(application_id, readSeq),
      application_id,
    })
  })
}
