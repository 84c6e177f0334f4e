import * as z from 'zod/mini'
import { type CountryCode, countryCodes } from './country-codes.ts'

export const warningCodes = [
  'passport_expired',
  'passport_short',
  'passport_unknown',
  'rule_unchecked',
] as const

/** Rules change and embassies decide: a warning stops nothing. */
export const PassportWarning = z.object({
  code: z.enum(warningCodes),
  values: z.object({
    country: z.optional(z.enum(countryCodes)),
    /** The day that the passport has to be valid on. */
    until: z.optional(z.string()),
    /** The day that the passport has to be issued on or after, where that is what it fails by. */
    issued_after: z.optional(z.string()),
  }),
})
export type PassportWarning = z.infer<typeof PassportWarning>

type Rule = {
  passport_months: number
  counted_from: 'arrival' | 'departure'
  issued_within_years: number | null
  checked_on: string | null
}

type Passport = {
  expires_on: string | null
  issued_on: string | null
  /** When the person plans to arrive and to leave again; null while unknown. */
  travel_on: string | null
  return_on: string | null
  today: string
  /** Null where no country is chosen, or it has no rule. */
  rule: Rule | null
  country: CountryCode | null
}

/** What is to be said about a passport for a journey. */
export function passportWarnings(passport: Passport): PassportWarning[] {
  const { rule, country } = passport
  const unchecked = rule && country && rule.checked_on === null
  return [
    ...validityWarnings(passport),
    ...(unchecked ? [{ code: 'rule_unchecked' as const, values: { country } }] : []),
  ]
}

/** Without what the office alone has to look after. */
export function warningsForClient(warnings: PassportWarning[]): PassportWarning[] {
  return warnings.filter(({ code }) => code !== 'rule_unchecked')
}

function validityWarnings(passport: Passport): PassportWarning[] {
  const { expires_on, issued_on, travel_on, return_on, today, rule, country } = passport
  if (!expires_on) return [{ code: 'passport_unknown', values: {} }]
  if (expires_on < today) return [{ code: 'passport_expired', values: {} }]
  if (!rule || !country) return []
  // A plan whose day has passed says nothing about the journey to come.
  const arrival = later(travel_on, today)
  const from = rule.counted_from === 'arrival' ? arrival : later(return_on, arrival)
  const until = addMonths(from, rule.passport_months)
  if (expires_on < until) return [{ code: 'passport_short', values: { country, until } }]
  const years = rule.issued_within_years
  const issued_after = years === null ? null : addMonths(arrival, -12 * years)
  const isTooOld = issued_on && issued_after && issued_on < issued_after
  return isTooOld ? [{ code: 'passport_short', values: { country, until, issued_after } }] : []
}

function later(day: string | null, other: string): string {
  return day && day > other ? day : other
}

/** The same day of another month; its last one, where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}
