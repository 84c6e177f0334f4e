import { maxContacts } from 'contract/lead-forms'
import type { Lead, LeadContact } from 'contract/lead-shapes'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { phonePrefix } from '../../../../ui/form/phone-format.ts'
import { ContactRow } from './contact-row.tsx'
import { EditFrame } from './edit-frame.tsx'
import { FactConflict } from './fact-conflict.tsx'
import { useFactForm } from './use-fact-form.ts'

/** A row has an identity of its own: its phone changes while it is typed. */
type Row = LeadContact & { key: number }

/** The phones of a lead beside the main one, all at once. */
export function ContactsForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { leadEditing: text } = useText('office')
  const errorId = useId()
  const [rows, setRows] = useState<Row[]>(() =>
    (lead.contacts.length > 0 ? lead.contacts : [anEmpty]).map((contact, key) => ({ ...contact, key })),
  )
  const form = useFactForm({ lead, field: 'contacts', onDone })
  const typed = rows.filter(({ phone }) => phone.trim() && phone !== phonePrefix)
  const phones = typed.map(({ phone }) => phone).join(', ')
  const isChanged = phones !== lead.contacts.map(({ phone }) => phone).join(', ')
  return (
    <EditFrame
      isBusy={form.isBusy}
      problem={form.problem}
      errorId={errorId}
      unsaved={isChanged ? phones : ''}
      onSave={() => void form.save(typed.map(({ key, ...contact }) => contact))}
      onCancel={onDone}
      conflict={
        form.newer && (
          <FactConflict
            mine={phones}
            theirs={form.newer.contacts.map(({ phone }) => phone).join(', ')}
            onTakeTheirs={onDone}
          />
        )
      }
    >
      <p className="text-sm text-faint">{text.contacts}</p>
      {rows.map((row, at) => (
        <ContactRow
          key={row.key}
          contact={row}
          at={at}
          onChange={(changes) =>
            setRows(rows.map((one) => (one.key === row.key ? { ...one, ...changes } : one)))
          }
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < maxContacts && (
        <Button
          tone="quiet"
          className="justify-self-start"
          onClick={() => setRows([...rows, { ...anEmpty, key: Date.now() }])}
        >
          {text.addContact}
        </Button>
      )}
    </EditFrame>
  )
}

const anEmpty: LeadContact = { phone: phonePrefix, relation: 'own', person_name: null }
