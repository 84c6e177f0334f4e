import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type Notification, notifications } from 'contract/notifications'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { NotificationBell as SharedBell } from '../../shared/notifications/notification-bell.tsx'
import { shownCount } from '../../shared/notifications/unread.ts'
import { useMarkRead } from '../../shared/notifications/use-mark-read.ts'
import { applicationPath } from '../applications/application-path.ts'
import { useMe } from '../layout/me.ts'
import { leadPath } from '../leads/lead-tabs.ts'
import { LostLead } from './lost-lead.tsx'

/** The newest hundred: no one reads on from there. */
const notificationsQuery = staffQueryOf(notifications.list, {})

/** The notifications of the user; each links to its lead or case. */
export function NotificationBell() {
  const { notifications: text } = useText('office')
  const me = useMe()
  const query = useQuery(notificationsQuery)
  const { queryKey } = notificationsQuery
  const markRead = useMarkRead(callAsStaff, { queryKey, failed: text.readFailed })
  const [lost, setLost] = useState<Notification | null>(null)
  return (
    <>
      <SharedBell
        query={query}
        text={text}
        labelOf={(n) => (n === 0 ? text.open : fill(text.openUnread, { n: shownCount(n) }))}
        announcementOf={(first, n) => (n > 1 ? fill(text.arrivedMany, { n }) : fill(text.arrived, first))}
        pathOf={({ kind, application_id, lead_id, lead }) => {
          if (kind === 'join_request') return '/admin/client'
          if (application_id) return applicationPath(application_id)
          return lead_id && !lead?.is_visible ? null : leadPath(me, lead_id)
        }}
        onLost={setLost}
        markRead={markRead}
      />
      {lost && <LostLead notification={lost} onClose={() => setLost(null)} />}
    </>
  )
}
