import { fill } from 'contract/fill'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeMail } from '../../../mail/mail-text.ts'
import { tell } from '../../../notices/tell.ts'
import { caseChatTexts, openLabel } from './case-chat-texts.ts'
import type { Recipient } from './case-mail.queries.ts'
import { type CaseMail, caseMailTexts } from './case-mail-texts.ts'

export type TellDeps = Pick<Deps, 'jobs' | 'agency' | 'origin' | 'env'>

type Telling = {
  kind: CaseMail
  service?: LocalizedText
  /** Where its link leads. */
  path: string
  /** Where that of the chat leads, if elsewhere. */
  chatPath?: string
  /** What it says about the case to an address that is proved, and what to another; nothing where it is left out. */
  details?: (language: Language) => string
  brief?: (language: Language) => string
  /** What it says in a chat, where that is more. */
  chatDetails?: (language: Language) => string
  cause: string
  application_id?: string
  bell_id?: string
  /** Of who reads it, unless the call says otherwise. */
  language?: Language
}

/** Tells a client about a case in the way that they have chosen, where there is one and it is not one too many. */
export async function tellClient(
  tx: Database,
  deps: TellDeps,
  { client_id, language: ofClient }: Recipient,
  telling: Telling,
): Promise<void> {
  const { kind, path, chatPath = path, details, brief, cause, application_id, bell_id } = telling
  const { language = ofClient, chatDetails = details } = telling
  const proved = mailOf(deps, telling, language, details)
  const unproved = mailOf(deps, telling, language, brief)
  await tell(tx, deps, {
    to: { kind: 'client', id: client_id },
    kind,
    cause: `${kind}:${cause}`,
    language,
    mail: { ...proved, ...(unproved.text !== proved.text && { brief_text: unproved.text }) },
    chat_text: kind === 'case_message' ? null : chatText(kind, telling, language, chatDetails),
    actions: [{ label: openLabel[language], url: `${deps.origin()}${chatPath}` }],
    ...(application_id && { about: { kind: 'application', id: application_id } }),
    ...(bell_id && { bell_id }),
  })
}

/** The mail about a case that says so much. */
export function mailOf(
  { agency, origin }: Pick<TellDeps, 'agency' | 'origin'>,
  { kind, service, path }: Pick<Telling, 'kind' | 'service' | 'path'>,
  language: Language,
  details?: Telling['details'],
): { subject: string; text: string } {
  const said = details?.(language)
  const values = {
    agency: agency.name,
    service: pickText(service, language),
    details: said ? `\n${said}\n` : '',
    url: `${origin()}${path}`,
  }
  const { subject, text } = writeMail(caseMailTexts[kind], { language, values })
  return { subject, text }
}

function chatText(
  kind: keyof typeof caseChatTexts,
  { service }: Pick<Telling, 'service'>,
  language: Language,
  details: Telling['details'],
): string {
  const values = { service: pickText(service, language), details: details?.(language) ?? '' }
  return fill(caseChatTexts[kind][language], values).trimEnd()
}

export const applicationPath = (id: string) => `/profile/applications/${id}`
export const messagesPath = (id: string) => `/profile/messages/${id}`

/** One under the other. */
export function asList(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}
