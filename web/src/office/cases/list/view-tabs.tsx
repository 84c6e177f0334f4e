import { useQuery } from '@tanstack/react-query'
import { type CaseView, cases, caseViews } from 'contract/cases'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ListTabs, TabCount } from '../../lists/list-tabs.tsx'
import { useAddress } from '../../lists/use-address.ts'

type ViewTabsProps = {
  chosen: CaseView
  /** The other filters, so that each number is that of its rows. */
  filters: Record<string, string>
}

/** The views of the list of cases, each with its count. */
export function ViewTabs({ chosen, filters }: ViewTabsProps) {
  const { cases: text } = useText('office')
  const { linkTo } = useAddress()
  const tabs = caseViews.map((view) => ({
    name: view,
    label: text.views[view],
    to: linkTo({ view: view === 'open' ? null : view, page: null }),
    count: <ViewCount view={view} filters={filters} />,
  }))
  return <ListTabs label={text.viewsLabel} chosen={chosen} tabs={tabs} />
}

function ViewCount({ view, filters }: { view: CaseView; filters: Record<string, string> }) {
  const { data: total } = useQuery({
    ...staffQueryOf(cases.list, { query: { ...filters, view, limit: '1' } as object }),
    select: (answer) => answer.total,
  })
  return <TabCount total={total} />
}
