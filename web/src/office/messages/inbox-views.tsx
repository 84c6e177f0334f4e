import { useText } from '../../i18n/use-text.ts'
import { ListTabs } from '../lists/list-tabs.tsx'
import { useAddress } from '../lists/use-address.ts'

const views = ['open', 'all'] as const

/** Only the threads that wait for an answer, or all of them. */
export function InboxViews({ chosen }: { chosen: (typeof views)[number] }) {
  const { inbox: text } = useText('office')
  const { linkTo } = useAddress()
  const tabs = views.map((name) => ({
    name,
    label: text.views[name],
    to: linkTo({ view: name === 'open' ? null : name, page: null }),
  }))
  return <ListTabs label={text.viewsLabel} chosen={chosen} tabs={tabs} />
}
