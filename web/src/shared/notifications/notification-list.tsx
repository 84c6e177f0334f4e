import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Notification } from 'contract/notifications'
import { useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { formatRelative } from '../../i18n/format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePreservedFocus } from '../files/use-preserved-focus.ts'
import { QueryView } from '../query-view.tsx'
import { isUnread } from './unread.ts'

export type NotificationListProps = {
  query: UseQueryResult<Notification[]>
  text: { none: string; failed: string; unread: string; readAll: string }
  /** The page that one is about; null where the reader cannot open it any more. */
  pathOf: (notification: Notification) => string | null
  /** Opens one without a page. */
  onLost?: ((notification: Notification) => void) | undefined
  markRead: (ids: readonly string[]) => Promise<void>
  onClose: () => void
}

/** The own notifications, the newest first; each links to what it is about. */
export function NotificationList({ query, text, pathOf, onLost, markRead, onClose }: NotificationListProps) {
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
                path={pathOf(notification)}
                unread={text.unread}
                onOpen={(path) => {
                  if (isUnread(notification)) void markRead([notification.id])
                  onClose()
                  if (path === null) onLost?.(notification)
                }}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  )
}

type NotificationRowProps = {
  notification: Notification
  path: string | null
  unread: string
  onOpen: (path: string | null) => void
}

function NotificationRow({ notification, path, unread, onOpen }: NotificationRowProps) {
  const { language } = useRootData()
  const now = useNow()
  const { created_at } = notification
  const isNew = isUnread(notification)
  const content = (
    <>
      <span
        aria-hidden
        className={clsx('mt-2 size-2 shrink-0 rounded-full', isNew ? 'bg-primary' : 'bg-transparent')}
      />
      <span className="grid min-w-0 gap-0.5">
        <span className={clsx('wrap-anywhere', isNew ? 'font-medium' : 'text-muted')}>
          {isNew && <VisuallyHidden>{unread}: </VisuallyHidden>}
          {notification.text}
        </span>
        <TimeText at={created_at} className="text-sm text-faint">
          {formatRelative(created_at, now, language)}
        </TimeText>
      </span>
    </>
  )
  return (
    <li>
      {path === null ? (
        <button type="button" className={rowStyle} onClick={() => onOpen(null)}>
          {content}
        </button>
      ) : (
        <Link to={path} prefetch="none" className={rowStyle} onClick={() => onOpen(path)}>
          {content}
        </Link>
      )}
    </li>
  )
}

const rowStyle =
  'flex w-full items-start gap-3 rounded-control px-2 py-2.5 text-start transition-colors hover:bg-surface-2'
