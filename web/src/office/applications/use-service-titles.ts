import { useQuery } from '@tanstack/react-query'
import { services } from 'contract/services'
import { pickText } from 'contract/text'
import { staffQueryOf } from '../../api/staff-query.ts'

/** What applications can be for, by the Uzbek titles the office knows them by. */
export function useServiceTitles() {
  const query = useQuery({
    ...staffQueryOf(services.list, {}),
    select: (list) => list.map(({ id, title }) => ({ value: id, label: pickText(title, 'uz') })),
  })
  return {
    query,
    titleOf: (id: string) => query.data?.find(({ value }) => value === id)?.label ?? null,
  }
}
