import { applications } from 'contract/applications'
import { fillCount } from 'contract/fill'
import { useLocation } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { CountMark } from '../../ui/count-mark.tsx'
import { RouteTabs } from '../../ui/tabs/route-tabs.tsx'

/** The pages of the cabinet; the messages with how many are unread. */
export function CabinetTabs() {
  const { tabs: text } = useText('cabinet')
  const { language } = useRootData()
  const path = useLocation().pathname.replace(/\/$/, '')
  const { data: rows = [] } = useFollowedQuery(applications.list, {})
  const n = rows.reduce((sum, { unread }) => sum + unread, 0)
  const tabs = [
    { to: '/profile', name: text.overview },
    { to: '/profile/applications', name: text.applications },
    { to: '/profile/documents', name: text.documents },
    {
      to: '/profile/messages',
      name: text.messages,
      mark: n > 0 && <CountMark n={n} words={fillCount(text.unread, language, { n })} />,
    },
    { to: '/profile/details', name: text.details },
    { to: '/profile/security', name: text.security },
  ]
  const current = tabs.find(({ to }) => path === to || (to !== '/profile' && path.startsWith(`${to}/`)))
  return <RouteTabs label={text.label} tabs={tabs} current={current} />
}
