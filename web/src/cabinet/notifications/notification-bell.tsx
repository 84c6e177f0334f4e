import { fillCount } from 'contract/fill'
import { notifications } from 'contract/notifications'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { NotificationBell as SharedBell } from '../../shared/notifications/notification-bell.tsx'
import { useMarkRead } from '../../shared/notifications/use-mark-read.ts'
import { notificationPath } from './notification-path.ts'

/** The notifications of a client. */
export function NotificationBell() {
  const { notifications: text } = useText('cabinet')
  const { language, auth } = useRootData()
  const query = useFollowedQuery(notifications.list, {})
  const { queryKey } = queryOptionsOf(notifications.list, {})
  const markRead = useMarkRead(callAsClient(auth), { queryKey, failed: text.readFailed })
  return (
    <SharedBell
      query={query}
      text={text}
      labelOf={(n) => (n === 0 ? text.open : fillCount(text.openUnread, language, { n }))}
      announcementOf={(_, n) => fillCount(text.arrived, language, { n })}
      pathOf={notificationPath}
      markRead={markRead}
    />
  )
}
