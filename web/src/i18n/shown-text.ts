import { type Language, type LocalizedText, pickLanguage, pickText } from 'contract/text'

/** A text in the language of the page; `lang` where it is in another one, for the attribute of that name. */
export type ShownText = { text: string; lang?: Language }

/** The text that a page shows; null where there is none in any language. */
export function shownText(texts: LocalizedText | null, language: Language): ShownText | null {
  const lang = pickLanguage(texts, language)
  if (!lang) return null
  const text = pickText(texts, language)
  return lang === language ? { text } : { text, lang }
}
