import type { LocalizedText } from 'contract/text'

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** Under a notice in the chat of a colleague. */
export const staffButtons = {
  no_answer: text('Ko‘tarmadi', 'No answer', 'Нет ответа'),
  in_hour: text('1 soatdan keyin', 'In an hour', 'Через час'),
  tomorrow: text('Ertaga 10:00', 'Tomorrow 10:00', 'Завтра в 10:00'),
  open: text('Ofisda ochish', 'Open in the office', 'Открыть в офисе'),
}
