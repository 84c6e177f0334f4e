import { useQuery } from '@tanstack/react-query'
import { type Country, countries } from 'contract/countries'
import { pickText } from 'contract/text'
import { staffQueryOf } from '../../api/staff-query.ts'

export type CountryOption = { value: string; label: string; slug: string; published: boolean }

/**
 * The countries to choose from. The stored one is among them from the beginning: a select whose value has no option yet
 * shows that nothing is chosen, and still does when the option comes.
 */
export function useCountryOptions(stored: string | null = null): CountryOption[] {
  const { data = [] } = useQuery(staffQueryOf(countries.richList, {}))
  const options = data.map(optionOf)
  const isListed = options.some(({ value }) => value === stored)
  return stored && !isListed
    ? [{ value: stored, label: '…', slug: '', published: false }, ...options]
    : options
}

function optionOf({ id, name, slug, published }: Country): CountryOption {
  return { value: id, label: pickText(name, 'uz', slug), slug, published }
}
