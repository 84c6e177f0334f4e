import type { UseQueryResult } from '@tanstack/react-query'
import type { Notification } from 'contract/notifications'
import { useState } from 'react'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { NotificationListProps } from './notification-list.tsx'
import { arrivedSince, isUnread, shownCount } from './unread.ts'

const fetchList = async () => (await import('./notification-list.tsx')).NotificationList

type NotificationBellProps = Pick<NotificationListProps, 'pathOf' | 'onLost' | 'markRead'> & {
  query: UseQueryResult<Notification[]>
  text: NotificationListProps['text'] & { title: string }
  labelOf: (unread: number) => string
  /** What is read out when these have arrived. */
  announcementOf: (first: Notification, count: number) => string
}

/** How many notifications are unread, and the button to open them. */
export function NotificationBell({
  query,
  text,
  labelOf,
  announcementOf,
  pathOf,
  onLost,
  markRead,
}: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const unread = (query.data ?? []).filter(isUnread).length
  const label = labelOf(unread)
  return (
    <div>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        className="relative inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-2"
        onClick={() => setOpen(true)}
      >
        <Icon name="Bell" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute end-0 top-0 min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem]/4.5 font-semibold text-on-danger tabular-nums"
          >
            {shownCount(unread)}
          </span>
        )}
      </button>
      <Announcement list={query.data} sentenceOf={announcementOf} />
      {isOpen && (
        <SidePanel title={text.title} onClose={close}>
          <LazyPart fetchPart={fetchList} waiting={<RowsSkeleton />}>
            {(NotificationList) => (
              <NotificationList
                query={query}
                text={text}
                pathOf={pathOf}
                onLost={onLost}
                markRead={markRead}
                onClose={close}
              />
            )}
          </LazyPart>
        </SidePanel>
      )}
    </div>
  )
}

type AnnouncementProps = {
  list: Notification[] | undefined
  sentenceOf: NotificationBellProps['announcementOf']
}

/** Announces what is new since the page was opened, without moving the focus. */
function Announcement({ list, sentenceOf }: AnnouncementProps) {
  const [seen, setSeen] = useState(list)
  const [announcement, setAnnouncement] = useState('')
  if (list && list !== seen) {
    const arrived = arrivedSince(seen ?? list, list)
    setSeen(list)
    if (arrived[0]) setAnnouncement(sentenceOf(arrived[0], arrived.length))
  }
  return (
    <span role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </span>
  )
}
