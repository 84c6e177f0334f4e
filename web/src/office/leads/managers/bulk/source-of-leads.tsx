import { useId, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { SourceInput } from '../../words/source-input.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { BulkDialogProps } from './tag-leads.tsx'

/** Sets the source of the ticked leads. */
export function SourceOfLeads({ chosen, calls, onDone, onClose }: BulkDialogProps) {
  const { leadLists: text } = useText('office')
  const id = useId()
  const [source, setSource] = useState('')
  return (
    <ChangeDialog
      title={text.sourceTitle}
      count={chosen.length}
      missing={source.trim() ? null : text.sourceMissing}
      save={() => calls.change(chosen, { source: source.trim() })}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {text.newSource}
        </label>
        <SourceInput id={id} value={source} onChange={setSource} />
      </div>
    </ChangeDialog>
  )
}
