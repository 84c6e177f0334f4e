import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

// Shown above or instead of the form when an application cannot be continued here.

/** Deleted, or another client's: the page does not say which. */
export function NotFound() {
  const { continued } = useText('apply')
  return (
    <EmptyState
      message={continued.notFound}
      action={<ButtonLink to="/apply">{continued.startAnew}</ButtonLink>}
    />
  )
}

export function AlreadySubmitted() {
  const { continued } = useText('apply')
  return (
    <EmptyState
      message={continued.alreadySubmitted}
      action={<ButtonLink to="/profile">{continued.toProfile}</ButtonLink>}
    />
  )
}

/** The values below are not the ones that were typed, so the focus moves here. */
export function ChangedElsewhere() {
  const { continued } = useText('apply')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="info">
      {continued.changed}
    </Notice>
  )
}
