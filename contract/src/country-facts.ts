import * as z from 'zod/mini'
import { Id, LocalizedAnswer, line, localized, localizedDraft, Version } from './fields.ts'
import { Currency } from './rates.ts'

/** What is said of every country, in the order in which pages say it. */
export const factKinds = [
  'tuition',
  'living',
  'funds',
  'intakes',
  'work',
  'language',
  'visa_time',
  'visa_fee',
] as const
export const FactKind = z.enum(factKinds)
export type FactKind = z.infer<typeof FactKind>

/** Those that may have an amount besides their words. */
export const moneyFactKinds = ['tuition', 'living', 'funds', 'visa_fee'] as const satisfies FactKind[]

export const factPeriods = ['once', 'month', 'term', 'year'] as const
export const FactPeriod = z.enum(factPeriods)
export type FactPeriod = z.infer<typeof FactPeriod>

const Figure = z.int().check(z.minimum(0), z.maximum(100_000_000))

/** In whole units; a single figure is both the low and the high one. */
export const FactAmount = z
  .object({ low: Figure, high: Figure, currency: Currency, per: FactPeriod })
  .check(z.refine(({ low, high }) => high >= low, { path: ['high'], params: { problem: 'range' } }))
export type FactAmount = z.infer<typeof FactAmount>

/** A fact as the office keeps it. */
export const CountryFact = z.object({
  id: Id,
  kind: FactKind,
  text: LocalizedAnswer,
  amount: z.nullable(FactAmount),
  /** Where it can be checked. */
  source: z.string(),
  /** The year it is of. */
  as_of: z.int(),
  confirmed_on: z.nullable(z.string()),
  confirmed_by_name: z.nullable(z.string()),
  version: Version,
})
export type CountryFact = z.infer<typeof CountryFact>

/**
 * A fact as visitors see it. A closed one has nothing but its kind: there is none, or nobody has confirmed it. One that
 * is not confirmed is open only while the site says that it is on trial.
 */
export const PublicFact = z.object({
  kind: FactKind,
  state: z.enum(['confirmed', 'unconfirmed', 'closed']),
  text: z.nullable(LocalizedAnswer),
  amount: z.nullable(FactAmount),
  source: z.nullable(z.string()),
  as_of: z.nullable(z.int()),
  confirmed_on: z.nullable(z.string()),
})
export type PublicFact = z.infer<typeof PublicFact>

const evidence = { source: line(200, 1), as_of: z.int().check(z.minimum(2000), z.maximum(2100)) }

const TextFact = z.object({ text: localized(line, 300), ...evidence })

/** Words, an amount, or both. */
const MoneyFact = z
  .object({
    text: z._default(localizedDraft(line, 300), { uz: '', en: '', ru: '' }),
    amount: z._default(z.nullable(FactAmount), null),
    ...evidence,
  })
  .check(
    z.refine(({ text, amount }) => amount !== null || text.uz !== '', {
      path: ['text', 'uz'],
      params: { problem: 'required' },
    }),
  )

const given = <T extends z.ZodMiniType>(fact: T) => z.optional(z.nullable(fact))

/** By kind: a fact replaces the one there was, null removes it, and what is left out stays. */
export const FactChanges = z.object({
  tuition: given(MoneyFact),
  living: given(MoneyFact),
  funds: given(MoneyFact),
  intakes: given(TextFact),
  work: given(TextFact),
  language: given(TextFact),
  visa_time: given(TextFact),
  visa_fee: given(MoneyFact),
}) satisfies z.ZodMiniType<{ [Kind in FactKind]?: unknown }>
export type FactChanges = z.infer<typeof FactChanges>

/** A confirmation holds for twelve months, to the day. Days are texts, which compare as the days do. */
export function isConfirmed(confirmedOn: string | null, today: string): boolean {
  return confirmedOn !== null && confirmedOn >= oldestConfirmation(today)
}

export function oldestConfirmation(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
}
