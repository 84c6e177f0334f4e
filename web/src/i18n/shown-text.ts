import { type Language, type LocalizedText, pickLanguage, pickText } from 'contract/text'

/** A text in the language of the page; `lang` where it is in another one, for the attribute of that name. */
export type ShownText = { text: string; lang?: Language }

/** The text that a page shows; null where there is none in any language. */
export function shownText(texts: LocalizedText | null | undefined, language: Language): ShownText | null {
  const lang = pickLanguage(texts, language)
  if (!lang) return null
  const text = pickText(texts, language)
  return lang === language ? { text } : { text, lang }
}

/** The same where a page has a place for it in any case: an empty text where there is none. */
export function textIn(texts: LocalizedText | null | undefined, language: Language): ShownText {
  return shownText(texts, language) ?? { text: '' }
}
