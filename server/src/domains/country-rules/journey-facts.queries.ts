import type { CountryRule } from 'contract/country-rules'
import sql from 'sql-template-tag'
import { codeOf } from '../cases/case-store/case-store.ts'

/** What decides whether a passport is good for the journey of an application. */
export type JourneyFacts = {
  expires_on: string | null
  /** Sealed; the day of issue is inside. */
  identity: string | null
  travel_on: string | null
  return_on: string | null
  /** The word of the country. */
  country: string | null
  rule: CountryRule | null
}

/** As a column beside `applications`, `cases` and `clients`. */
export const journeyFacts = sql`
  jsonb_build_object(
    'expires_on', clients.passport_expires_on, 'identity', encode(clients.identity_encrypted, 'base64'),
    'travel_on', cases.travel_on, 'return_on', cases.return_on, 'country', applications.country_preference,
    'rule', (
      select to_jsonb(country_rules) from country_rules
      where country_rules.country = ${codeOf(sql`applications.country_preference`)}
    )
  )`
