import { useQuery } from '@tanstack/react-query'
import { settings } from 'contract/settings'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { TriesForm } from './tries-form.tsx'

/** When a person who did not answer is called again. */
export function TriesSetting() {
  const { settings: text } = useText('office')
  const query = useQuery({
    ...staffQueryOf(settings.list, {}),
    select: (list) => list.filter(({ key }) => key === 'tries'),
  })
  return (
    <QueryView query={query} failed={text.failed} empty={text.none}>
      {([setting]) => setting && <TriesForm setting={setting} />}
    </QueryView>
  )
}
