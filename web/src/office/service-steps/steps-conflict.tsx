import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** A colleague saved the list meanwhile: what was typed stays, until the stored list is taken or replaced. */
export function StepsConflict({ onTakeTheirs }: { onTakeTheirs: () => void }) {
  const { steps: text } = useText('office')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="info">
      <p>{text.changed}</p>
      <Button tone="quiet" className="justify-self-start" onClick={onTakeTheirs}>
        {text.takeTheirs}
      </Button>
    </Notice>
  )
}
