import type { CountryCode } from 'contract/country-codes'
import type { CountryRule, countryRules } from 'contract/country-rules'
import type { Parsed } from 'contract/endpoint'
import { audit } from '../../audit.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'
import { updateRefusal } from '../../http/api-error.ts'
import { lockCountryRule, updateCountryRule } from './country-rules.queries.ts'

type RuleChanges = Parsed<typeof countryRules.save>['body']

export function saveCountryRule(
  call: ActorCall,
  country: CountryCode,
  changes: RuleChanges,
): Promise<CountryRule> {
  return call.db.transaction(async (tx) => {
    const before = await lockCountryRule(tx, country)
    const after = before && (await updateCountryRule(tx, country, changes))
    if (!after) throw updateRefusal(before)
    const fields = audited.filter((field) => before[field] !== after[field])
    // A country has no id, so that the entry says in its detail which one it is.
    if (fields.length > 0) {
      await audit(tx, { kind: 'country_rule.updated', ...callerOf(call), detail: { country, fields } })
    }
    return after
  })
}

const audited = [
  'passport_months',
  'counted_from',
  'issued_within_years',
  'note',
  'source',
  'checked_on',
] as const
