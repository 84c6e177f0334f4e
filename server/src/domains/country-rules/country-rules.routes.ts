import type { countryRules } from 'contract/country-rules'
import type { Handlers } from '../../http/handler.ts'
import { listCountryRules } from './country-rules.queries.ts'
import { saveCountryRule } from './save-country-rule.ts'

export const countryRulesRoutes: Handlers<typeof countryRules> = {
  list: ({ db }) => listCountryRules(db),
  save: (call) => saveCountryRule(call, call.params.country, call.body),
}
