import { fill } from 'contract/fill'
import type { Language, LocalizedText } from 'contract/text'

export type ConsentKind = 'telegram' | 'telegram_files'

/** Changed with the words: who agreed to older ones is asked again. */
export const consentVersion = '2026-11'

const texts: Record<ConsentKind, LocalizedText> = {
  telegram: {
    uz: 'Bu chatdagi xabarlar Telegram serverlari, ya’ni chet el orqali o‘tadi. Ularni faqat arizangizni yuritish uchun ishlatamiz. Rozilikni /uzish bilan qaytarib olasiz. {site}/privacy',
    en: 'Messages in this chat pass through Telegram’s servers, that is, through other countries. We use them only to handle your application. You can withdraw your consent with /uzish. {site}/privacy',
    ru: 'Сообщения в этом чате проходят через серверы Telegram, то есть через другие страны. Мы используем их только для ведения вашей заявки. Отозвать согласие можно командой /uzish. {site}/privacy',
  },
  telegram_files: {
    uz: 'Faylingiz nusxasi Telegramda, O‘zbekistondan tashqarida ham saqlanadi. Xohlamasangiz, kabinetda yuklang: {url}',
    en: 'A copy of your file is also stored by Telegram, outside Uzbekistan. If you do not want that, upload it in your account: {url}',
    ru: 'Копия вашего файла сохраняется и в Telegram, за пределами Узбекистана. Если вы этого не хотите, загрузите его в кабинете: {url}',
  },
}

/** The words as they are shown, and as they are agreed to. */
export function consentText(kind: ConsentKind, language: Language, site: string): string {
  return fill(texts[kind][language], { site, url: `${site}/userfiles` })
}
