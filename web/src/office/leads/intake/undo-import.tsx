import { fill } from 'contract/fill'
import { useText } from '../../../i18n/use-text.ts'
import { LeadQuestion } from '../record/lead-question.tsx'
import type { LastImport } from './last-import.ts'

type UndoImportProps = { made: LastImport; undo: () => Promise<void>; onClose: () => void }

/** Asks before the leads of an import are deleted again. */
export function UndoImport({ made, undo, onClose }: UndoImportProps) {
  const { import: text } = useText('office').leadIntake
  return (
    <LeadQuestion
      question={text.undoQuestion}
      confirm={text.undoConfirm}
      act={undo}
      done={text.undoDone}
      onClose={onClose}
    >
      <p className="font-medium wrap-anywhere text-text">
        {fill(text.last, { name: made.fileName, n: made.added })}
      </p>
      <p>{text.undoAbout}</p>
    </LeadQuestion>
  )
}
