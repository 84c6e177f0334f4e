// Without a schema: every page loads this file, and none of them is to load the schema library for it.
export const languages = ['uz', 'en', 'ru'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uz'

/** A text stored in three languages; any of them may be empty, pickText chooses. */
export type LocalizedText = Record<Language, string>

const fallbackOrder: readonly Language[] = ['uz', 'en', 'ru']

type MaybeText = Partial<LocalizedText> | null | undefined

/** The language in which a text is shown: the wanted one, else the first that is filled. */
export function pickLanguage(text: MaybeText, language: Language): Language | undefined {
  return [language, ...fallbackOrder].find((candidate) => text?.[candidate]?.trim())
}

/** The text in the wanted language, else the first one that is filled, else what the caller shows for "nothing". */
export function pickText(text: MaybeText, language: Language, nothing = ''): string {
  const shown = pickLanguage(text, language)
  return (shown && text?.[shown]) || nothing
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
