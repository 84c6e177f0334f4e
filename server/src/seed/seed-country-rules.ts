import { countryCodes } from 'contract/country-codes'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** What most embassies want. Nobody has checked it, by which the office knows that it is a starting value. */
const passportMonths = 6

/** A passport rule for every country that has none; answers how many. */
export async function seedCountryRules(tx: Database): Promise<{ rules: number }> {
  const rules = await tx.run(sql`
    insert into country_rules (country, passport_months, counted_from)
    select country, ${passportMonths}, 'arrival' from unnest(${[...countryCodes]}::text[]) as codes (country)
    on conflict do nothing`)
  return { rules }
}
