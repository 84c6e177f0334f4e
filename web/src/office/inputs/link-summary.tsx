import { countryCodeNames, countryCodes } from 'contract/country-codes'
import { fill } from 'contract/fill'
import type { ConnectedInput } from 'contract/inputs'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'

/** What is special about how a service asks for an input, on one line; nothing where it asks everybody alike. */
export function LinkSummary({ input }: { input: ConnectedInput }) {
  const { link: text } = useText('office').inputs
  const language = useLanguage()
  const { countries, country_rules, due_days } = input
  const ruled = countryCodes.filter((code) => country_rules[code])
  const named = (codes: readonly (typeof countryCodes)[number][]) =>
    codes.map((code) => countryCodeNames[code][language]).join(', ')
  const parts = [
    countries.length > 0 && fill(text.onlyIn, { countries: named(countries) }),
    ruled.length > 0 && fill(text.differs, { countries: named(ruled) }),
    due_days !== null && fill(text.days, { n: due_days }),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className="text-sm text-faint">{parts.join(' · ')}</p>
}
