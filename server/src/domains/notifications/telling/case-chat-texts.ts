import type { LocalizedText } from 'contract/text'
import type { CaseMail } from './case-mail-texts.ts'

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** The same as the mails, as it is said in a chat that a client has linked: short, and with all its words. */
export const caseChatTexts: Record<Exclude<CaseMail, 'case_message'>, LocalizedText> = {
  application_received: text(
    '«{service}»: arizangiz qabul qilindi\n{details}',
    '“{service}”: your application has been received\n{details}',
    '«{service}»: ваша заявка принята\n{details}',
  ),
  case_news: text('«{service}»\n{details}', '“{service}”\n{details}', '«{service}»\n{details}'),
  case_reminder: text(
    'Navbat sizda.\n\n{details}',
    'It is your turn.\n\n{details}',
    'Очередь за вами.\n\n{details}',
  ),
  document_expiring: text('{details}', '{details}', '{details}'),
}

/** Of a message of a colleague, whose documents stay where they are. */
export const withDocuments = text(
  'ilova kabinetda',
  'the attachment is in your account',
  'вложение в личном кабинете',
)

export const openLabel = text('Kabinetda ochish', 'Open in your account', 'Открыть в кабинете')
