import { useQuery } from '@tanstack/react-query'
import { type Country, countries } from 'contract/countries'
import { type Language, pickText } from 'contract/text'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'

export type CountryOption = { value: string; label: string; slug: string; published: boolean }

/**
 * The countries to choose from. The stored one is among them from the beginning: a select whose value has no option yet
 * shows that nothing is chosen, and still does when the option comes.
 */
export function useCountryOptions(stored: string | null = null): CountryOption[] {
  const language = useLanguage()
  const { data = [] } = useQuery(staffQueryOf(countries.richList, {}))
  const options = data.map((country) => optionOf(country, language))
  const isListed = options.some(({ value }) => value === stored)
  return stored && !isListed
    ? [{ value: stored, label: '…', slug: '', published: false }, ...options]
    : options
}

function optionOf({ id, name, slug, published }: Country, language: Language): CountryOption {
  return { value: id, label: pickText(name, language, slug), slug, published }
}
