import * as z from 'zod/mini'
import { countryRules } from './country-rules.ts'

/** A rule while it is typed: numbers are texts until the form is sent. */
export type CountryRuleFields = {
  passport_months: string
  counted_from: string
  issued_within_years: string
  checked_on: string
  source: string
  note: string
}

const { passport_months, counted_from, issued_within_years, checked_on, source, note } =
  countryRules.save.body.shape

const Sent = z.object({
  passport_months: z.nonoptional(passport_months),
  counted_from: z.nonoptional(counted_from),
  issued_within_years,
  checked_on,
  source,
  note,
})

/** What the office types of a passport rule. */
export const CountryRuleForm = z.pipe(z.transform(sentOf), Sent)

function sentOf(fields: CountryRuleFields) {
  const { passport_months: months, issued_within_years: years, counted_from: from, ...texts } = fields
  const typed = { ...texts, counted_from: from || undefined }
  // Of the right shape only if everything typed is right, which the schema finds out.
  return {
    ...typed,
    passport_months: numberIn(months),
    issued_within_years: numberIn(years) ?? null,
  } as z.input<typeof Sent>
}

function numberIn(text: string): number | undefined {
  const digits = text.trim()
  return digits === '' ? undefined : Number(digits)
}
