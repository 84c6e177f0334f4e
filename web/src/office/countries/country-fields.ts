import type { Country } from 'contract/countries'
import { factKinds } from 'contract/country-facts'
import type { CountryFields } from 'contract/country-form'
import { applyCountries, studyLanguages } from 'contract/country-words'
import { fill } from 'contract/fill'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import { allFactFields, typedText } from './fact-fields.ts'

/** What the form shows of a country. Radio buttons have their numbers as text. */
export function countryFields(country: Country): CountryFields {
  const { slug, code, apply_country, name, summary, body, published, facts, services, alt, focus } = country
  return {
    ...{ slug, code, name, summary, body, published, services },
    apply_country: apply_country ?? '',
    languages: country.languages,
    facts: allFactFields(facts),
    alt_uz: alt.uz,
    alt_en: alt.en,
    alt_ru: alt.ru,
    focus: String(focus),
  }
}

const localized = ['name', 'summary', 'body'] as const

type ServiceNames = Partial<Record<string, string>>

/** The fields as text, for comparing two versions. */
export function countryFacts(
  fields: CountryFields,
  { countries: text, records }: Texts['office'],
  serviceNames: ServiceNames,
  pageLanguage: Language,
): Record<string, string> {
  const wordsOf = (note: CountryFields['name']) => languages.map((language) => note[language]).filter(Boolean)
  const service = ({ service_id, note }: CountryFields['services'][number]) =>
    [serviceNames[service_id] ?? service_id, ...wordsOf(note)].join(', ')
  const others = languages.filter((language) => language !== pageLanguage)
  const factRows = factKinds.map((kind) => {
    const fact = fields.facts[kind]
    return [
      kind,
      [
        typedText(fact, text.per, pageLanguage),
        ...others.map((language) => fact.text[language]),
        fact.source,
        fact.as_of,
      ].filter(Boolean),
    ]
  }) as [string, string[]][]
  return {
    ...perLanguage((field, language) => fields[field][language]),
    slug: fields.slug,
    code: fields.code,
    apply_country: fields.apply_country,
    languages: fields.languages.map((language) => studyLanguages[language][pageLanguage]).join(', '),
    published: fields.published ? records.yes : records.no,
    ...Object.fromEntries(factRows.map(([kind, words]) => [kind, words.join(', ')])),
    services: fields.services.map(service).join('; '),
    alt_uz: fields.alt_uz,
    alt_en: fields.alt_en,
    alt_ru: fields.alt_ru,
    focus: fields.focus,
  }
}

export function countryFactLabels({ countries: text, records }: Texts['office']): Record<string, string> {
  const inLanguage = (label: string, language: Language) =>
    fill(records.inLanguage, { label, language: records.language[language] })
  const alts = languages.map((language) => [
    `alt_${language}`,
    fill(records.alt, { language: records.language[language] }),
  ])
  return {
    ...perLanguage((field, language) => inLanguage(text[field], language)),
    slug: text.slug,
    code: text.code,
    apply_country: text.applyCountry,
    languages: text.languages,
    published: text.published,
    ...text.factNames,
    services: text.services,
    ...Object.fromEntries(alts),
    focus: records.focus,
  }
}

function perLanguage(make: (field: (typeof localized)[number], language: Language) => string) {
  const pairs = localized.flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, make(field, language)] as const),
  )
  return Object.fromEntries(pairs)
}

export const applyCountryOptions = Object.entries(applyCountries).map(([value, { uz }]) => ({
  value,
  label: uz,
}))
export const languageOptions = Object.entries(studyLanguages).map(([value, { uz }]) => ({ value, label: uz }))
