import { useText } from '../../../i18n/use-text.ts'
import { useLastStep } from './last-step.ts'
import { UndoOffer } from './undo-offer.tsx'
import { useUndo } from './use-undo.tsx'

type UndoStripProps = {
  /** When the dialog was opened: earlier steps are not its own. */
  since: number
  onUndone?: () => void
}

/** The last step inside a dialog, where a toast behind it cannot be pressed. */
export function UndoStrip({ since, onUndone }: UndoStripProps) {
  const { leadUndo: text } = useText('office')
  const step = useLastStep()
  const { undo } = useUndo()
  const isShown = step !== null && step.doneAt >= since
  return (
    <div role="status" aria-label={text.label} className="empty:hidden">
      {isShown && (
        <p className="rounded-control border border-line bg-subtle px-3 py-2">
          <UndoOffer message={step.message} onUndo={() => void undo(step).then(onUndone)} />
        </p>
      )}
    </div>
  )
}
