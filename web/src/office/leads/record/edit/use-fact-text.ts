import { countryName } from 'contract/country-name'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { useServiceTitles } from '../../../applications/use-service-titles.ts'

/** How a stored value of a lead is read: a country, a service or a language by its name. */
export function useFactText(): (field: string, value: string) => string {
  const { clients, leadRecord } = useText('office')
  const language = useLanguage()
  const { query, titleOf } = useServiceTitles()
  const names: Partial<Record<string, string>> = clients.languages
  return (field, value) => {
    if (value === '') return ''
    if (field === 'country') return countryName(value, language)
    if (field === 'service_id') return titleOf(value) ?? (query.data ? leadRecord.facts.goneService : '')
    return field === 'language' ? (names[value] ?? value) : value
  }
}
