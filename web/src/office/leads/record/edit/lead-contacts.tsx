import type { Lead, LeadContact } from 'contract/lead-shapes'
import { useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { phoneHref } from '../../../../ui/phone-href.ts'
import { useMe } from '../../../layout/me.ts'
import { mayEditLead } from '../../lead-rights.ts'
import { ContactsForm } from './contacts-form.tsx'
import { EditButton } from './edit-button.tsx'

/** Part of a `dl`: the phones beside the main one, with whose they are, and their editor. */
export function LeadContacts({ lead }: { lead: Lead }) {
  const { leadEditing: text, leads } = useText('office')
  const [isEditing, setEditing] = useState(false)
  const mayEdit = mayEditLead(useMe(), lead)
  if (isEditing) return <ContactsForm lead={lead} onDone={() => setEditing(false)} />
  if (lead.contacts.length === 0 && !mayEdit) return null
  return (
    <div className="col-span-full grid content-start gap-0.5">
      <dt className="text-sm text-faint">{text.contacts}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-3">
        {lead.contacts.length > 0 && (
          <ul className="grid gap-1">
            {lead.contacts.map((contact) => (
              <li key={contact.phone} className="flex flex-wrap gap-x-2">
                <a href={phoneHref(contact.phone)} className="text-link tabular-nums">
                  {contact.phone}
                </a>
                <span className="text-muted">{whoseOf(contact, text.relations)}</span>
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <EditButton field={text.contacts} onClick={() => setEditing(true)}>
            {lead.contacts.length === 0 && <span className="text-faint">{leads.unknown}</span>}
          </EditButton>
        )}
      </dd>
    </div>
  )
}

function whoseOf({ relation, person_name }: LeadContact, relations: Record<string, string>): string {
  return [relations[relation], person_name].filter(Boolean).join(', ')
}
