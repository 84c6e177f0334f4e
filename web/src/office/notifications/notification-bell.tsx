import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { Notification } from 'contract/notifications'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { arrivedSince, notificationsQuery, unreadCount } from './notifications-query.ts'

const fetchList = () => import('./notification-list.tsx')

/** How many are unread, and the button to open them. */
export function NotificationBell() {
  const { notifications: text } = useText('office')
  const query = useQuery(notificationsQuery)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const unread = unreadCount(query.data ?? [])
  const label = unread === '0' ? text.open : fill(text.openUnread, { n: unread })
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        className="relative inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-2"
        onClick={() => setOpen(true)}
      >
        <Icon name="Bell" />
        {unread !== '0' && (
          <span
            aria-hidden
            className="absolute -end-0.5 -top-0.5 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-danger tabular-nums"
          >
            {unread}
          </span>
        )}
      </button>
      <Announcement list={query.data} />
      {isOpen && (
        <SidePanel title={text.title} onClose={close}>
          <LazyPart fetchPart={fetchList} waiting={<RowsSkeleton />}>
            {({ NotificationList }) => <NotificationList query={query} onClose={close} />}
          </LazyPart>
        </SidePanel>
      )}
    </>
  )
}

/** Announces what is new since the page was opened, without moving the focus. */
function Announcement({ list }: { list: Notification[] | undefined }) {
  const { notifications: text } = useText('office')
  const [seen, setSeen] = useState(list)
  const [announcement, setAnnouncement] = useState('')
  if (list && list !== seen) {
    const [first, ...more] = arrivedSince(seen ?? list, list)
    setSeen(list)
    if (first)
      setAnnouncement(
        more.length ? fill(text.arrivedMany, { n: more.length + 1 }) : fill(text.arrived, first),
      )
  }
  return (
    <span role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </span>
  )
}
