import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useKeptFocus } from '../../../shared/files/use-kept-focus.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportDone, ImportUndoneView } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { LastImport } from './last-import.ts'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

/** A table becomes leads: chosen, looked at, imported, and taken back where it was the wrong one. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { import: text } = useText('office').leadIntake
  const importing = useImport()
  const { step, last, isBusy, problem } = importing
  const [undone, setUndone] = useState<LastImport | null>(null)
  // Each step makes room for the next, and with it goes the button that was pressed.
  const part = useKeptFocus<HTMLDivElement>(step.name)
  // What is under way cannot be taken back by looking away.
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog title={text.title} onClose={close} isWide>
      <div ref={part} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {step.name === 'choose' && (
          <ChooseTable isBusy={isBusy} last={last} onFile={importing.choose} onUndo={setUndone} />
        )}
        {step.name === 'preview' && (
          <ImportPreview
            rehearsal={step.rehearsal}
            isBusy={isBusy}
            onColumn={(field, head) => importing.setColumn(step.rehearsal, field, head)}
            onFile={importing.choose}
            onRun={() => importing.run(step.rehearsal)}
          />
        )}
        {step.name === 'done' && (
          <ImportDone report={step.report} onUndo={() => setUndone(step.made)} onClose={close} />
        )}
        {step.name === 'undone' && <ImportUndoneView outcome={step.outcome} onClose={close} />}
      </div>
      {undone && (
        <UndoImport made={undone} undo={() => importing.undo(undone)} onClose={() => setUndone(null)} />
      )}
    </Dialog>
  )
}
