import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../shared/files/use-preserved-focus.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportDone, ImportUndoneView } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { LastImport } from './last-import.ts'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

/** A table becomes leads: chosen, checked, imported, and undone where it was the wrong one. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { import: text } = useText('office').leadIntake
  const importing = useImport()
  const { step, last, isBusy, problem } = importing
  const [undone, setUndone] = useState<LastImport | null>(null)
  // Each step replaces the one before, and with it the button that had the focus.
  const part = usePreservedFocus<HTMLDivElement>(step.name)
  // A running import cannot be cancelled by closing the dialog.
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
            dryRun={step.dryRun}
            isBusy={isBusy}
            onColumn={(field, head) => importing.setColumn(step.dryRun, field, head)}
            onSheet={(sheet) => importing.setSheet(step.dryRun, sheet)}
            onFile={importing.choose}
            onRefused={() => importing.saveRefused(step.dryRun)}
            onRun={() => importing.run(step.dryRun)}
          />
        )}
        {step.name === 'done' && (
          <ImportDone
            report={step.report}
            isBusy={isBusy}
            onRefused={() => importing.saveRefused(step.dryRun)}
            onFile={importing.choose}
            onUndo={() => setUndone(step.made)}
            onClose={close}
          />
        )}
        {step.name === 'undone' && <ImportUndoneView outcome={step.outcome} onClose={close} />}
      </div>
      {undone && (
        <UndoImport made={undone} undo={() => importing.undo(undone)} onClose={() => setUndone(null)} />
      )}
    </Dialog>
  )
}
