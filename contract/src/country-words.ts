import type { LocalizedText } from './text.ts'

// Without a schema: a page that only shows a name is not to load the schema library for it.

/** Where a client may apply to: the specification's word is what is stored. */
export const applyCountries = {
  AQSh: { uz: 'AQSh', en: 'USA', ru: 'США' },
  Kanada: { uz: 'Kanada', en: 'Canada', ru: 'Канада' },
  'Buyuk Britaniya': { uz: 'Buyuk Britaniya', en: 'United Kingdom', ru: 'Великобритания' },
  Germaniya: { uz: 'Germaniya', en: 'Germany', ru: 'Германия' },
  Fransiya: { uz: 'Fransiya', en: 'France', ru: 'Франция' },
  Avstraliya: { uz: 'Avstraliya', en: 'Australia', ru: 'Австралия' },
  Niderlandiya: { uz: 'Niderlandiya', en: 'Netherlands', ru: 'Нидерланды' },
} satisfies Record<string, LocalizedText>

/** Where a call agent may send a lead. */
export const leadCountries = {
  korea: { uz: 'Koreya', en: 'Korea', ru: 'Корея' },
  australia: { uz: 'Avstraliya', en: 'Australia', ru: 'Австралия' },
  malaysia: { uz: 'Malayziya', en: 'Malaysia', ru: 'Малайзия' },
  singapore: { uz: 'Singapur', en: 'Singapore', ru: 'Сингапур' },
  dubai: { uz: 'Dubay', en: 'Dubai', ru: 'Дубай' },
} satisfies Record<string, LocalizedText>

/** What one studies in, by ISO 639-1: the list of countries is filtered by it. */
export const studyLanguages = {
  en: { uz: 'Ingliz tili', en: 'English', ru: 'Английский' },
  de: { uz: 'Nemis tili', en: 'German', ru: 'Немецкий' },
  fr: { uz: 'Fransuz tili', en: 'French', ru: 'Французский' },
  es: { uz: 'Ispan tili', en: 'Spanish', ru: 'Испанский' },
  it: { uz: 'Italyan tili', en: 'Italian', ru: 'Итальянский' },
  ko: { uz: 'Koreys tili', en: 'Korean', ru: 'Корейский' },
  ja: { uz: 'Yapon tili', en: 'Japanese', ru: 'Японский' },
  zh: { uz: 'Xitoy tili', en: 'Chinese', ru: 'Китайский' },
  tr: { uz: 'Turk tili', en: 'Turkish', ru: 'Турецкий' },
} satisfies Record<string, LocalizedText>
