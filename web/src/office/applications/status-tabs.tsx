import { useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { ListTabs, TabCount } from '../lists/list-tabs.tsx'
import { useAddress } from '../lists/use-address.ts'

const statuses = ['all', 'pending', 'approved', 'rejected'] as const
type Tab = (typeof statuses)[number]

type StatusTabsProps = {
  /** The status the rows are filtered by; none for all of them. */
  chosen: string | undefined
  /** The other filters, so that each number is that of its rows. */
  filter: Record<string, string>
}

/** The applications by status, each with its count. */
export function StatusTabs({ chosen = 'all', filter }: StatusTabsProps) {
  const { applications: text } = useText('office')
  const { linkTo } = useAddress()
  const tabs = statuses.map((tab) => ({
    name: tab,
    label: tab === 'all' ? text.all : text.choices[tab],
    to: linkTo({ status: tab === 'all' ? null : tab, page: null }),
    count: <StatusCount tab={tab} filter={filter} />,
  }))
  return <ListTabs label={text.tabs} chosen={chosen} tabs={tabs} />
}

function StatusCount({ tab, filter }: { tab: Tab; filter: Record<string, string> }) {
  const { data: total } = useQuery({
    ...staffQueryOf(applications.richList, {
      query: { ...filter, ...(tab !== 'all' && { status: tab }), limit: '1', with_total: 'true' },
    }),
    select: (answer) => answer.total,
  })
  return <TabCount total={total} />
}
