import type { Lead, NamedLead } from 'contract/lead-shapes'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { EditFrame } from './edit-frame.tsx'
import { FactConflict } from './fact-conflict.tsx'
import { FactInput } from './fact-input.tsx'
import { type FactField, factKinds, fieldLabels, typedValue } from './lead-fields.ts'
import { useFactForm } from './use-fact-form.ts'
import { useFactText } from './use-fact-text.ts'

type FactFormProps = {
  lead: Lead
  field: FactField
  onDone: () => void
  /** Of a phone or an e-mail: other open leads have it too. */
  onAlike?: ((alike: NamedLead[]) => void) | undefined
}

/** One fact of a lead while it is being edited. */
export function FactForm({ lead, field, onDone, onAlike }: FactFormProps) {
  const office = useText('office')
  const id = useId()
  const errorId = `${id}-error`
  const [typed, setTyped] = useState(() => typedValue(lead, field))
  const textOf = useFactText()
  const { isBusy, problem, newer, save } = useFactForm({ lead, field, onDone, onAlike })
  const isChanged = typed !== typedValue(lead, field)
  // What is empty is unknown; a name and a source cannot be, and the server says so.
  const send = () =>
    isChanged ? void save(typed.trim() || (field === 'name' || field === 'source' ? '' : null)) : onDone()
  return (
    <EditFrame
      isBusy={isBusy}
      problem={problem}
      errorId={errorId}
      unsaved={isChanged ? typed : ''}
      onSave={send}
      onCancel={onDone}
      conflict={
        newer && (
          <FactConflict
            mine={textOf(field, typed)}
            theirs={textOf(field, typedValue(newer, field))}
            onTakeTheirs={onDone}
          />
        )
      }
    >
      <label htmlFor={id} className="sr-only">
        {fieldLabels(office)[field]}
      </label>
      <FactInput
        id={id}
        kind={factKinds[field]}
        value={typed}
        onChange={setTyped}
        describedBy={problem ? errorId : undefined}
      />
    </EditFrame>
  )
}
