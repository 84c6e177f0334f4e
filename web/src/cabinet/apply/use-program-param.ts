import { applyCountries } from 'contract/country-words'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Block } from '../../api/block.ts'
import type { FormValues } from './draft.ts'
import type { Program } from './load-programs.ts'

type Chosen = Partial<Pick<FormValues, 'service_id' | 'country_preference'>>

/**
 * A link may name the program and the country, as those of a service and a country do. Once chosen they are removed from
 * the address: a reload is no new choice.
 */
export function useProgramParam(programs: Block<Program[]>, choose: (chosen: Chosen) => void): void {
  const { search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const query = new URLSearchParams(search)
    const [service, country] = [query.get('service'), query.get('country')]
    if ((service === null && country === null) || !programs.ok) return
    choose({
      ...(programs.value.some(({ id }) => id === service) && { service_id: service ?? '' }),
      ...(country !== null &&
        Object.hasOwn(applyCountries, country) && {
          country_preference: country as keyof typeof applyCountries,
        }),
    })
    query.delete('service')
    query.delete('country')
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }, [search, navigate, programs, choose])
}
