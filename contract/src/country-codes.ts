import type { applyCountries, leadCountries } from './country-words.ts'
import type { LocalizedText } from './text.ts'

/** The countries that rules are written for, by ISO 3166; both lists of words lead to them. */
export const countryCodes = ['US', 'CA', 'GB', 'DE', 'FR', 'AU', 'NL', 'KR', 'MY', 'SG', 'AE'] as const
export type CountryCode = (typeof countryCodes)[number]

const codeOfApplyCountry = {
  AQSh: 'US',
  Kanada: 'CA',
  'Buyuk Britaniya': 'GB',
  Germaniya: 'DE',
  Fransiya: 'FR',
  Avstraliya: 'AU',
  Niderlandiya: 'NL',
} satisfies Record<keyof typeof applyCountries, CountryCode>

const codeOfLeadCountry = {
  korea: 'KR',
  australia: 'AU',
  malaysia: 'MY',
  singapore: 'SG',
  dubai: 'AE',
} satisfies Record<keyof typeof leadCountries, CountryCode>

const codes = new Map<string, CountryCode>([
  ...Object.entries(codeOfApplyCountry),
  ...Object.entries(codeOfLeadCountry),
])

/** The code of a word of either list; null where no country is chosen, and for a word of neither. */
export function countryCode(word: string | null | undefined): CountryCode | null {
  return codes.get(word ?? '') ?? null
}

/** The words that a code is stored as, for statements that compare them. */
export function countryWords(code: CountryCode): string[] {
  return [...codes].filter(([, candidate]) => candidate === code).map(([word]) => word)
}

/** How a country is called where its code is what is known; a rule for AE is one for the whole country. */
export const countryCodeNames: Record<CountryCode, LocalizedText> = {
  US: { uz: 'AQSh', en: 'USA', ru: 'США' },
  CA: { uz: 'Kanada', en: 'Canada', ru: 'Канада' },
  GB: { uz: 'Buyuk Britaniya', en: 'United Kingdom', ru: 'Великобритания' },
  DE: { uz: 'Germaniya', en: 'Germany', ru: 'Германия' },
  FR: { uz: 'Fransiya', en: 'France', ru: 'Франция' },
  AU: { uz: 'Avstraliya', en: 'Australia', ru: 'Австралия' },
  NL: { uz: 'Niderlandiya', en: 'Netherlands', ru: 'Нидерланды' },
  KR: { uz: 'Koreya', en: 'Korea', ru: 'Корея' },
  MY: { uz: 'Malayziya', en: 'Malaysia', ru: 'Малайзия' },
  SG: { uz: 'Singapur', en: 'Singapore', ru: 'Сингапур' },
  AE: { uz: 'BAA', en: 'UAE', ru: 'ОАЭ' },
}
