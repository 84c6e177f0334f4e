import type { Lead, LeadContact } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { phoneHref } from '../../../../ui/phone-href.ts'
import { useMe } from '../../../layout/me.ts'
import { mayEditLead } from '../../lead-rights.ts'
import { ContactsForm } from './contacts-form.tsx'
import { EditButton } from './edit-button.tsx'
import { FactFrame } from './fact-frame.tsx'
import { useEditing } from './use-editing.ts'

type LeadContactsProps = {
  lead: Lead
  /** In a line with others, where the phones themselves are shown beside it. */
  look?: 'row' | 'line'
}

/** Part of a `dl`: the phones beside the main one, with whose they are, and their editor. */
export function LeadContacts({ lead, look = 'row' }: LeadContactsProps) {
  const { leadEditing: text } = useText('office')
  const editing = useEditing()
  const mayEdit = mayEditLead(useMe(), lead)
  const isNone = lead.contacts.length === 0
  if (!mayEdit && (isNone || look === 'line')) return null
  const content = () => {
    if (editing.isEditing) return <ContactsForm lead={lead} onDone={editing.close} />
    if (look === 'line') {
      return (
        <EditButton field={text.contacts} isNew={isNone} onClick={editing.begin}>
          {!isNone && <span className="text-sm text-muted">{text.contacts}</span>}
        </EditButton>
      )
    }
    return <ContactList lead={lead} onEdit={mayEdit ? editing.begin : undefined} />
  }
  return (
    <FactFrame
      label={text.contacts}
      look={look}
      editing={editing}
      isLabelHidden={look === 'line' || editing.isEditing}
    >
      {content()}
    </FactFrame>
  )
}

function ContactList({ lead: { contacts }, onEdit }: { lead: Lead; onEdit: (() => void) | undefined }) {
  const { leadEditing: text, leads } = useText('office')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      {contacts.length > 0 && (
        <ul className="grid gap-1">
          {contacts.map((contact) => (
            <li key={contact.phone} className="flex flex-wrap gap-x-2">
              <a href={phoneHref(contact.phone)} className="text-link tabular-nums">
                {contact.phone}
              </a>
              <span className="text-muted">{whoseOf(contact, text.relations)}</span>
            </li>
          ))}
        </ul>
      )}
      {onEdit && (
        <EditButton field={text.contacts} onClick={onEdit}>
          {contacts.length === 0 && <span className="text-faint">{leads.unknown}</span>}
        </EditButton>
      )}
    </div>
  )
}

function whoseOf({ relation, person_name }: LeadContact, relations: Record<string, string>): string {
  return [relations[relation], person_name].filter(Boolean).join(', ')
}
