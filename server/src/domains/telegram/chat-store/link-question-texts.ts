import type { LocalizedText } from 'contract/text'

/** The words of the question that ends every way to a link. */
export const linkQuestion = {
  client: {
    uz: 'Ushbu chatni {name} kabinetiga ulaysizmi?',
    en: 'Connect this chat to the account of {name}?',
    ru: 'Подключить этот чат к кабинету {name}?',
  },
  staff: {
    uz: 'Ushbu chatni {name} ofis hisobiga ulaysizmi?',
    en: 'Connect this chat to the office account of {name}?',
    ru: 'Подключить этот чат к рабочему аккаунту {name}?',
  },
} satisfies Record<string, LocalizedText>

export const yesLink: LocalizedText = { uz: 'Ha, ulash', en: 'Yes, connect', ru: 'Да, подключить' }

export const notMe: LocalizedText = {
  uz: 'Yo‘q, bu men emasman',
  en: 'No, this is not me',
  ru: 'Нет, это не я',
}
