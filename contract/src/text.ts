// Without a schema: every page loads this file, and none of them is to load the schema library for it.
export const languages = ['uz', 'en', 'ru'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'uz'

/** A text stored in three languages; any of them may be empty, pickText chooses. */
export type LocalizedText = Record<Language, string>

const fallbackOrder: readonly Language[] = ['uz', 'en', 'ru']

/** The text in the wanted language, else the first one that is filled, else what the caller shows for "nothing". */
export function pickText(
  text: Partial<LocalizedText> | null | undefined,
  language: Language,
  nothing = '',
): string {
  for (const candidate of [language, ...fallbackOrder]) {
    const value = text?.[candidate]
    if (value?.trim()) return value
  }
  return nothing
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
