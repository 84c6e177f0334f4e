import clsx from 'clsx'
import type { Lead } from 'contract/lead-shapes'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { useMe } from '../../../layout/me.ts'
import { mayEditLead } from '../../lead-rights.ts'
import { EditButton } from './edit-button.tsx'
import { FactForm } from './fact-form.tsx'
import { useEditing } from './use-editing.ts'

/** The name is the heading, which is given, so its pencil stands beside it. */
export function EditableName({ lead, children }: { lead: Lead; children: ReactNode }) {
  const { leads: leadText } = useText('office')
  const { part, isEditing, begin, close } = useEditing<HTMLDivElement>()
  const mayEdit = mayEditLead(useMe(), lead)
  return (
    <div ref={part} className={clsx('min-w-0', isEditing ? 'basis-full' : 'flex items-center gap-3')}>
      {isEditing ? (
        <FactForm lead={lead} field="name" onDone={close} />
      ) : (
        <>
          {children}
          {mayEdit && <EditButton field={leadText.name} onClick={begin} />}
        </>
      )}
    </div>
  )
}
