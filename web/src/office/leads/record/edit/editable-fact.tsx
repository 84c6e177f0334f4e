import type { Lead, NamedLead } from 'contract/lead-shapes'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { useMe } from '../../../layout/me.ts'
import { mayEditLead } from '../../lead-rights.ts'
import { EditButton } from './edit-button.tsx'
import { FactForm } from './fact-form.tsx'
import { type FactField, fieldLabels, typedValue } from './lead-fields.ts'
import { useFactText } from './use-fact-text.ts'

type EditableFactProps = {
  lead: Lead
  field: FactField
  /** Of a phone or an e-mail: other open leads have it too. */
  onAlike?: ((alike: NamedLead[]) => void) | undefined
  /** How the value is drawn where it has buttons or links of its own; they stay beside the pencil. */
  children?: ReactNode
}

/** Part of a `dl`: one fact about a lead, or that it is unknown; who may edit it presses on it. */
export function EditableFact({ lead, field, onAlike, children }: EditableFactProps) {
  const office = useText('office')
  const label = fieldLabels(office)[field]
  const textOf = useFactText()
  const part = useRef<HTMLElement>(null)
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    // The field that had the focus is gone.
    requestAnimationFrame(() => part.current?.querySelector<HTMLElement>('[data-fact-edit]')?.focus())
  }
  const mayEdit = mayEditLead(useMe(), lead)
  const shown = textOf(field, typedValue(lead, field)) || (
    <span className="text-faint">{office.leads.unknown}</span>
  )
  const content = () => {
    if (isEditing) return <FactForm lead={lead} field={field} onDone={close} onAlike={onAlike} />
    if (!mayEdit) return children ?? shown
    if (!children) {
      return (
        <EditButton field={label} onClick={() => setEditing(true)}>
          {shown}
        </EditButton>
      )
    }
    return (
      <span className="flex flex-wrap items-center gap-3">
        {children}
        <EditButton field={label} onClick={() => setEditing(true)} />
      </span>
    )
  }
  return (
    <div
      className={isEditing ? 'col-span-full grid content-start gap-1' : 'grid min-w-0 content-start gap-0.5'}
    >
      <dt className="text-sm text-faint">{label}</dt>
      <dd ref={part} className="min-w-0 wrap-anywhere whitespace-pre-line">
        {content()}
      </dd>
    </div>
  )
}
