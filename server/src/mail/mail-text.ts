import { fill } from 'contract/fill'
import type { Language, LocalizedText } from 'contract/text'
import type { NewMail } from './mails.queries.ts'

/** How every mail is written down: in three languages, with `{places}` for what only the occasion knows. */
export type MailText = { subject: LocalizedText; text: LocalizedText }

type Occasion = { language: Language; values: Record<string, string | number> }

export function writeMail(
  { subject, text }: MailText,
  { language, values }: Occasion,
): Pick<NewMail, 'subject' | 'text' | 'language'> {
  return { subject: fill(subject[language], values), text: fill(text[language], values), language }
}
