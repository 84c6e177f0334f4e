import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

// What stands above or in the place of the form when an application cannot be continued here.

/** Gone, or somebody else's: which of the two is not said. */
export function NotFound() {
  const { continued } = useText('apply')
  return (
    <EmptyState
      message={continued.notFound}
      action={<ButtonLink to="/apply">{continued.startAnew}</ButtonLink>}
    />
  )
}

export function HandedIn() {
  const { continued } = useText('apply')
  return (
    <EmptyState
      message={continued.handedIn}
      action={<ButtonLink to="/profile">{continued.toProfile}</ButtonLink>}
    />
  )
}

/** The values below are not the ones that were typed, so the reader is led here. */
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
