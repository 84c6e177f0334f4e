import { useQuery } from '@tanstack/react-query'
import { services } from 'contract/services'
import { pickText } from 'contract/text'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/**
 * The services to choose from. The stored one is among them from the beginning: a select whose value has no option yet
 * shows that nothing is chosen, and still does when the option comes.
 */
export function useServiceOptions(stored: string | null): { value: string; label: string }[] {
  const language = useLanguage()
  const { data = [] } = useQuery(staffQueryOf(services.list, {}))
  const options = data.map(({ id, title }) => ({ value: id, label: pickText(title, language) }))
  const isListed = options.some(({ value }) => value === stored)
  return stored && !isListed ? [{ value: stored, label: '…' }, ...options] : options
}
