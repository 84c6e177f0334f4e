import * as z from 'zod/mini'
import { countryCodes } from './country-codes.ts'
import { endpoint } from './endpoint.ts'
import { Day, line, paragraph, Time, Version } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { tashkentDay } from './tashkent-day.ts'
import { orNull } from './wire-values.ts'

export const RuleCountry = z.enum(countryCodes)

export const countedFrom = ['arrival', 'departure'] as const
const CountedFrom = z.enum(countedFrom)

/** How long a country wants a passport to be valid. */
export const CountryRule = z.object({
  country: RuleCountry,
  passport_months: z.int(),
  counted_from: CountedFrom,
  /** A passport that is older counts as too short; null where its age does not matter. */
  issued_within_years: z.nullable(z.int()),
  note: z.string(),
  /** Where the office has read it. */
  source: z.string(),
  /** Null: a starting value that nobody has compared with the embassy's. */
  checked_on: z.nullable(z.string()),
  updated_at: Time,
  version: Version,
})
export type CountryRule = z.infer<typeof CountryRule>

const CheckedDay = Day.check(
  z.refine((day) => day <= tashkentDay(new Date()), { params: { problem: 'future' } }),
)

/** What is left out stays. */
const RuleChanges = z.object({
  passport_months: z.optional(z.int().check(z.minimum(0), z.maximum(24))),
  counted_from: z.optional(CountedFrom),
  issued_within_years: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(30)))),
  note: z.optional(paragraph(1000)),
  source: z.optional(line(300)),
  checked_on: z.optional(orNull(CheckedDay)),
  version: z.optional(Version),
})

export const countryRules = {
  list: endpoint({
    method: 'GET',
    path: '/country-rules/get-list',
    access: allow({ all: [...officeRoles, 'consulting_agent', 'document_manager', 'document_agent'] }),
    answer: z.array(CountryRule),
    summary: 'How long each country wants a passport to be valid',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/country-rules/save/{country}',
    access: allow({ all: officeRoles }),
    params: z.object({ country: RuleCountry }),
    body: RuleChanges,
    answer: CountryRule,
    errors: ['changed_meanwhile'],
    summary: 'Changes the passport rule of a country; what is left out stays',
  }),
}
