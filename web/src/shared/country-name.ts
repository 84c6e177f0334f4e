import { applyCountries } from 'contract/countries'
import type { Language, LocalizedText } from 'contract/text'

const known: Partial<Record<string, LocalizedText>> = applyCountries

/** A stored country as the reader calls it; what the office has written in its own words stays as it is. For loaders. */
export function countryName(country: string, language: Language): string {
  return Object.hasOwn(known, country) ? (known[country]?.[language] ?? country) : country
}
