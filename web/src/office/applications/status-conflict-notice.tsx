import { fill } from 'contract/fill'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { StatusChanging } from './use-status-change.ts'

/** The application was changed meanwhile: both statuses, and the choice between them. */
export function StatusConflictNotice({ status }: { status: StatusChanging }) {
  const { applications, changed } = useText('office')
  const { conflict: text, choices, unnamed } = applications
  const { conflict } = status
  const notice = useRef<HTMLDivElement>(null)
  const version = conflict?.stored.version
  useEffect(() => {
    if (version !== undefined) notice.current?.focus()
  }, [version])

  if (!conflict) return null
  const { stored, requested } = conflict
  return (
    <Notice ref={notice} tone="info">
      <p className="font-medium">{changed.title}</p>
      <p className="wrap-anywhere">{fill(text.text, { name: stored.client.full_name || unnamed })}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <dt>{text.stored}</dt>
        <dd className="font-medium">{choices[stored.status]}</dd>
        <dt>{text.requested}</dt>
        <dd className="font-medium">{choices[requested]}</dd>
      </dl>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button tone="quiet" onClick={status.clearConflict}>
          {text.leave}
        </Button>
        <Button tone="quiet" isBusy={status.isBusy(stored)} onClick={() => status.change(stored, requested)}>
          {text.setAnyway}
        </Button>
      </div>
    </Notice>
  )
}
