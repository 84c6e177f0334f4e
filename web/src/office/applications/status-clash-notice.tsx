import { useEffect, useRef } from 'react'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StatusChanging } from './use-status-change.ts'

/** Somebody else has changed the application meanwhile: both states, and the choice between them. */
export function StatusClashNotice({ status }: { status: StatusChanging }) {
  const { applications, changed } = useText('office')
  const { clash: text, choices, nameless } = applications
  const { clash } = status
  const notice = useRef<HTMLDivElement>(null)
  const version = clash?.stored.version
  useEffect(() => {
    if (version !== undefined) notice.current?.focus()
  }, [version])

  if (!clash) return null
  const { stored, wanted } = clash
  return (
    <Notice ref={notice} tone="info">
      <p className="font-medium">{changed.title}</p>
      <p className="wrap-anywhere">{fill(text.text, { name: stored.client.full_name || nameless })}</p>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <dt>{text.stored}</dt>
        <dd className="font-medium">{choices[stored.status]}</dd>
        <dt>{text.wanted}</dt>
        <dd className="font-medium">{choices[wanted]}</dd>
      </dl>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button tone="quiet" onClick={status.dropClash}>
          {text.leave}
        </Button>
        <Button tone="quiet" isBusy={status.isBusy(stored)} onClick={() => status.change(stored, wanted)}>
          {text.setAnyway}
        </Button>
      </div>
    </Notice>
  )
}
