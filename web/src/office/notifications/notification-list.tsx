import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Notification } from 'contract/notifications'
import { useState } from 'react'
import { formatRelative } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreservedFocus } from '../../shared/files/use-preserved-focus.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useMe } from '../layout/me.ts'
import { leadPath } from '../leads/lead-tabs.ts'
import { isUnread } from './notifications-query.ts'
import { useMarkRead } from './use-mark-read.ts'

type NotificationListProps = { query: UseQueryResult<Notification[]>; onClose: () => void }

/** The notifications of the user, the newest first; each links to its lead. */
export function NotificationList({ query, onClose }: NotificationListProps) {
  const { notifications: text } = useText('office')
  const markRead = useMarkRead()
  const [isBusy, setBusy] = useState(false)
  const unread = (query.data ?? []).filter(isUnread).map(({ id }) => id)
  // The button is removed when there is nothing left to mark.
  const part = usePreservedFocus<HTMLDivElement>(String(unread.length > 0))
  const readAll = async () => {
    setBusy(true)
    await markRead(unread)
    setBusy(false)
  }
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {unread.length > 0 && (
        <Button tone="quiet" className="justify-self-end" isBusy={isBusy} onClick={() => void readAll()}>
          {text.readAll}
        </Button>
      )}
      <QueryView query={query} failed={text.failed} empty={text.none}>
        {(list) => (
          <ul className="-mx-2 grid grid-cols-1 gap-1">
            {list.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (isUnread(notification)) void markRead([notification.id])
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  )
}

type NotificationRowProps = { notification: Notification; onOpen: () => void }

function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { notifications: text } = useText('office')
  const me = useMe()
  const now = useNow()
  const { lead_id, created_at } = notification
  const isNew = isUnread(notification)
  return (
    <li>
      <Link
        to={leadPath(me, lead_id)}
        prefetch="none"
        className="flex items-start gap-3 rounded-control px-2 py-2.5 transition-colors hover:bg-surface-2"
        onClick={onOpen}
      >
        <span
          aria-hidden
          className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isNew ? 'bg-primary' : 'bg-transparent')}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={clsx('wrap-anywhere', isNew ? 'font-medium' : 'text-muted')}>
            {isNew && <VisuallyHidden>{text.unread}: </VisuallyHidden>}
            {notification.text}
          </span>
          <TimeText at={created_at} className="text-sm text-faint">
            {formatRelative(created_at, now, 'uz')}
          </TimeText>
        </span>
      </Link>
    </li>
  )
}
