import type { Language } from 'contract/text'

/** Each in itself, for who cannot read the others. */
export const languageNames: Record<Language, string> = { uz: 'O‘zbekcha', ru: 'Русский', en: 'English' }

/** In the order in which the bot offers them. */
export const offeredLanguages: Language[] = ['uz', 'ru', 'en']
