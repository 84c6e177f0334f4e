import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { reviewKeys } from './review-keys.ts'
import type { Decided } from './use-decisions.ts'

type LastDecisionProps = { decided: Decided; hasKeys: boolean; isBusy: boolean; onUndo: () => void }

/** What was decided last, while it can be taken back. */
export function LastDecision({ decided, hasKeys, isBusy, onUndo }: LastDecisionProps) {
  const { review: text } = useText('office')
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <span className="wrap-anywhere">{fill(text.last, { what: decided.what })}</span>
      <Button tone="quiet" disabled={isBusy} aria-keyshortcuts={reviewKeys.undo} onClick={onUndo}>
        {hasKeys ? fill(text.withKey, { name: text.undo, key: reviewKeys.undo }) : text.undo}
      </Button>
    </p>
  )
}
