import type { Lead, NamedLead } from 'contract/lead-shapes'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { useMe } from '../../../layout/me.ts'
import { mayEditLead } from '../../lead-rights.ts'
import { EditButton } from './edit-button.tsx'
import { FactForm } from './fact-form.tsx'
import { FactFrame } from './fact-frame.tsx'
import { FactText } from './fact-text.tsx'
import { type FactField, fieldLabels, typedValue } from './lead-fields.ts'
import { useEditing } from './use-editing.ts'

type EditableFactProps = {
  lead: Lead
  field: FactField
  /** In a line with others, one that is unknown is offered by its name alone. */
  look?: 'cell' | 'line'
  /** Where the value says what it is. */
  isLabelHidden?: boolean
  /** Of a phone or an e-mail: other open leads have it too. */
  onAlike?: ((alike: NamedLead[]) => void) | undefined
  /** How the value is drawn where it has buttons or links of its own; they stay beside the pencil. */
  children?: ReactNode
}

/** Part of a `dl`: one fact about a lead, or that it is unknown; who may edit it presses on it. */
export function EditableFact(props: EditableFactProps) {
  const { lead, field, look = 'cell', isLabelHidden = false, onAlike, children } = props
  const office = useText('office')
  const label = fieldLabels(office)[field]
  const editing = useEditing()
  const mayEdit = mayEditLead(useMe(), lead)
  const known = typedValue(lead, field)
  const isOffered = look === 'line' && !known && !children
  if (isOffered && !mayEdit) return null
  const shown = known ? (
    <FactText field={field} value={known} />
  ) : (
    <span className="text-faint">{office.leads.unknown}</span>
  )
  const content = () => {
    if (editing.isEditing)
      return <FactForm lead={lead} field={field} onDone={editing.close} onAlike={onAlike} />
    if (!mayEdit) return children ?? shown
    if (isOffered) return <EditButton field={label} isNew onClick={editing.begin} />
    if (!children) {
      return (
        <EditButton field={label} onClick={editing.begin}>
          {shown}
        </EditButton>
      )
    }
    return (
      <span className="flex flex-wrap items-center gap-3">
        {children}
        <EditButton field={label} onClick={editing.begin} />
      </span>
    )
  }
  return (
    <FactFrame
      label={label}
      look={look}
      editing={editing}
      isLabelHidden={!editing.isEditing && (isLabelHidden || isOffered)}
    >
      {content()}
    </FactFrame>
  )
}
