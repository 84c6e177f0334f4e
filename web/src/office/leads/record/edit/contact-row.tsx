import { fill } from 'contract/fill'
import type { LeadContact } from 'contract/lead-shapes'
import { ContactRelation, contactRelations } from 'contract/lead-states'
import { useText } from '../../../../i18n/use-text.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { inputStyle } from '../../../../ui/form/input-style.ts'
import { formatPhone } from '../../../../ui/form/phone-format.ts'

type ContactRowProps = {
  contact: LeadContact
  /** Its place, from 0. */
  at: number
  onChange: (changes: Partial<LeadContact>) => void
  onRemove: () => void
}

/** One phone beside the main one: its number, whose it is and their name. */
export function ContactRow({ contact, at, onChange, onRemove }: ContactRowProps) {
  const { leadEditing: text } = useText('office')
  const label = (name: string) => `${fill(text.contact, { n: at + 1 })}: ${name}`
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2 rounded-control border border-line p-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <input
          type="tel"
          aria-label={fill(text.contact, { n: at + 1 })}
          autoComplete="off"
          maxLength={40}
          value={contact.phone}
          onChange={({ currentTarget: { value } }) =>
            onChange({ phone: formatPhone({ value, caret: value.length }).value })
          }
          className={inputStyle('tabular-nums sm:col-span-2')}
        />
        <select
          aria-label={label(text.relation)}
          value={contact.relation}
          onChange={({ currentTarget }) => onChange({ relation: ContactRelation.parse(currentTarget.value) })}
          className={inputStyle()}
        >
          {contactRelations.map((relation) => (
            <option key={relation} value={relation}>
              {text.relations[relation]}
            </option>
          ))}
        </select>
        <input
          aria-label={label(text.person)}
          placeholder={text.person}
          autoComplete="off"
          maxLength={200}
          value={contact.person_name ?? ''}
          onChange={({ currentTarget }) => onChange({ person_name: currentTarget.value || null })}
          className={inputStyle()}
        />
      </div>
      <IconButton
        icon="Trash2"
        label={label(text.removeContact)}
        className="text-muted hover:bg-surface-2"
        onClick={onRemove}
      />
    </div>
  )
}
