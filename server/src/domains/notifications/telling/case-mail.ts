import { type Language, type LocalizedText, pickText } from 'contract/text'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeMail } from '../../../mail/mail-text.ts'
import { hasCausedMail } from '../../../mail/mails.queries.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { countUse } from '../../../throttles.ts'
import type { Recipient } from './case-mail.queries.ts'
import { type CaseMail, caseMailTexts } from './case-mail-texts.ts'

/** More than a client needs on one day, and too few to fill anybody's mailbox through us. */
const perDay = { times: 10, seconds: 24 * 60 * 60 }

export type MailDeps = Pick<Deps, 'jobs' | 'agency' | 'origin'>

type Mail = {
  kind: CaseMail
  service?: LocalizedText
  /** Where its link leads. */
  path: string
  /** What it says about the case to an address that is proved, and what to another; nothing where it is left out. */
  details?: (language: Language) => string
  brief?: (language: Language) => string
  cause: string
  /** Of who reads it, unless the call says otherwise. */
  language?: Language
}

/** Queues a mail to a client, where there is an address and it is not one too many. */
export async function mailClient(
  tx: Database,
  { jobs, agency, origin }: MailDeps,
  { client_id, email, is_proved, language: ofClient }: Recipient,
  { kind, service, path, details, brief, cause, language = ofClient }: Mail,
): Promise<void> {
  const fullCause = `${kind}:${cause}`
  if (!email || (await hasCausedMail(tx, fullCause))) return
  if ((await countUse(tx, `application mail ${client_id}`, perDay)) > 0) return
  const said = (is_proved ? details : brief)?.(language)
  const values = {
    agency: agency.name,
    service: pickText(service, language),
    details: said ? `\n${said}\n` : '',
    url: `${origin()}${path}`,
  }
  await queueMail(tx, jobs, {
    to: email,
    ...writeMail(caseMailTexts[kind], { language, values }),
    kind,
    cause: fullCause,
  })
}

export const applicationPath = (id: string) => `/profile/applications/${id}`
export const messagesPath = (id: string) => `/profile/messages/${id}`

/** One under the other. */
export function asList(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
