import { applyCountries, leadCountries } from './country-words.ts'
import type { Language, LocalizedText } from './text.ts'

const known: Partial<Record<string, LocalizedText>> = { ...leadCountries, ...applyCountries }

/** A stored country in the reader's language; a text of the office itself stays as it is. */
export function countryName(country: string, language: Language): string {
  return Object.hasOwn(known, country) ? (known[country]?.[language] ?? country) : country
}
