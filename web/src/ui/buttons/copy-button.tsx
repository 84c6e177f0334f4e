import { useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Button } from './button.tsx'

type CopyButtonProps = { value: string; label: string; done: string; failed: string }

/** Copies a text to the clipboard and says whether it worked. */
export function CopyButton({ value, label, done, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('done')
    } catch {
      // No permission, or an address without https.
      setOutcome('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button tone="quiet" onClick={() => void copy()}>
        <span className="flex items-center gap-2">
          <Icon name={outcome === 'done' ? 'Check' : 'Copy'} className="size-4" />
          {label}
        </span>
      </Button>
      <span role="status" className="text-muted">
        {outcome === 'done' && done}
        {outcome === 'failed' && failed}
      </span>
    </div>
  )
}
