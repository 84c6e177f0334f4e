import type { CountryCode } from 'contract/country-codes'
import type { CountryRule, countryRules } from 'contract/country-rules'
import type { Parsed } from 'contract/endpoint'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type RuleChanges = Parsed<typeof countryRules.save>['body']

const columns = sql`
  country, passport_months, counted_from, issued_within_years, note, source, checked_on, updated_at, version`

export function listCountryRules(db: Database): Promise<CountryRule[]> {
  return db.all<CountryRule>(sql`select ${columns} from country_rules order by country`)
}

export function lockCountryRule(tx: Database, country: CountryCode): Promise<CountryRule | undefined> {
  return tx.one<CountryRule>(sql`
    select ${columns} from country_rules where country = ${country} for no key update`)
}

/** None where another call was faster. */
export function updateCountryRule(
  tx: Database,
  country: CountryCode,
  changes: RuleChanges,
): Promise<CountryRule | undefined> {
  const { passport_months = null, counted_from = null, note = null, source = null, version = null } = changes
  const { issued_within_years, checked_on } = changes
  return tx.one<CountryRule>(sql`
    update country_rules set
      passport_months = coalesce(${passport_months}::int, passport_months),
      counted_from = coalesce(${counted_from}, counted_from),
      issued_within_years = case when ${issued_within_years !== undefined} then ${issued_within_years ?? null}::int
        else issued_within_years end,
      note = coalesce(${note}, note),
      source = coalesce(${source}, source),
      checked_on = case when ${checked_on !== undefined} then ${checked_on ?? null}::date else checked_on end
    where country = ${country} and version = coalesce(${version}::int, version)
    returning ${columns}`)
}
