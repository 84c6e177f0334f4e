import * as z from 'zod/mini'
import { countries } from './countries.ts'
import { type FactKind, factKinds } from './country-facts.ts'
import type { StudyLanguage } from './country-fields.ts'
import { type LocalizedText, languages } from './text.ts'

/** A fact while it is typed: numbers are texts until the form is sent. */
export type FactFields = {
  text: LocalizedText
  amount: { low: string; high: string; currency: string; per: string }
  source: string
  as_of: string
}

/** A country while it is typed, with what is said of its picture. */
export type CountryFields = {
  slug: string
  code: string
  /** Empty for none. */
  apply_country: string
  languages: StudyLanguage[]
  name: LocalizedText
  summary: LocalizedText
  body: LocalizedText
  published: boolean
  facts: Record<FactKind, FactFields>
  services: { service_id: string; note: LocalizedText }[]
  alt_uz: string
  alt_en: string
  alt_ru: string
  focus: string
}

const { alt_uz, alt_en, alt_ru, focus } = countries.uploadPicture.body.shape
const Sent = z.extend(countries.create.body, { alt_uz, alt_en, alt_ru, focus })

/** What the office types of a country. A fact without any field filled in is none. */
export const CountryForm = z.pipe(z.transform(sentOf), Sent)

function sentOf(fields: CountryFields) {
  const facts = factKinds.map((kind) => [kind, sentFact(fields.facts[kind])] as const)
  const apply_country = fields.apply_country || null
  // Of the right shape only if everything typed is right, which the schema finds out.
  return { ...fields, apply_country, facts: Object.fromEntries(facts) } as z.input<typeof Sent>
}

function sentFact({ text, amount, source, as_of }: FactFields) {
  const hasAmount = Boolean(amount.low || amount.high)
  const isNone = !hasAmount && !source && !as_of && languages.every((language) => !text[language])
  return isNone
    ? null
    : { text, amount: hasAmount ? sentAmount(amount) : null, source, as_of: numberIn(as_of) }
}

/** A single figure is both the low and the high one. */
function sentAmount({ low, high, currency, per }: FactFields['amount']) {
  return { low: numberIn(low || high), high: numberIn(high || low), currency, per }
}

function numberIn(text: string): number | undefined {
  const digits = text.replace(/\s/g, '')
  return digits === '' ? undefined : Number(digits)
}
