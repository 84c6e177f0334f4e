import { useQuery } from '@tanstack/react-query'
import { services } from 'contract/services'
import { pickText } from 'contract/text'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** What applications can be for. A study type of a lead is stored as the Uzbek title of such a service. */
export function useServiceTitles() {
  const language = useLanguage()
  const query = useQuery({
    ...staffQueryOf(services.list, {}),
    select: (list) =>
      list.map(({ id, title }) => ({
        value: id,
        label: pickText(title, language),
        study: pickText(title, 'uz'),
      })),
  })
  return {
    query,
    titleOf: (id: string) => query.data?.find(({ value }) => value === id)?.label ?? null,
    /** A title that no service has any more stays as it was stored. */
    studyOf: (study: string) => query.data?.find((service) => service.study === study)?.label ?? study,
  }
}
