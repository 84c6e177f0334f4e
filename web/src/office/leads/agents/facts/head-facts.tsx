import type { Lead, NamedLead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { PassportNumber } from '../../../../shared/passport-number.tsx'
import { EditableFact } from '../../record/edit/editable-fact.tsx'
import { LeadContacts } from '../../record/edit/lead-contacts.tsx'
import { LeadTags } from '../../record/edit/lead-tags.tsx'
import { PhoneChips } from './phone-chips.tsx'

type HeadFactsProps = {
  lead: Lead
  phone: string | null
  onPhone: (phone: string) => void
  /** Other open leads have the phone or the e-mail that was saved. */
  onAlike: (alike: NamedLead[]) => void
}

/** The phones of the open lead, then what else is known or could be, in lines. */
export function HeadFacts({ lead, phone, onPhone, onAlike }: HeadFactsProps) {
  const { leadAgents, passport } = useText('office')
  const { facts: text } = leadAgents
  const { passport_number, callback_note } = lead
  const fact = { lead, look: 'line' } as const
  const hasPhones = lead.phone !== null || lead.contacts.length > 0
  return (
    // The phones have a line of their own.
    <dl
      aria-label={text.title}
      className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm *:first:basis-full"
    >
      <EditableFact {...fact} field="phone" isLabelHidden onAlike={onAlike}>
        {hasPhones && <PhoneChips lead={lead} chosen={phone} onChoose={onPhone} />}
      </EditableFact>
      <EditableFact {...fact} field="source" />
      <EditableFact {...fact} field="language" />
      <EditableFact {...fact} field="email" onAlike={onAlike} />
      <EditableFact {...fact} field="passport_number">
        {passport_number && (
          <span className="-my-2 flex items-center gap-2">
            <PassportNumber number={passport_number} text={passport} />
          </span>
        )}
      </EditableFact>
      <EditableFact {...fact} field="birth_year" />
      <LeadTags {...fact} />
      <LeadContacts {...fact} />
      {callback_note && (
        <div className="flex min-w-0 basis-full gap-1.5">
          <dt className="text-faint">{text.callbackNote}</dt>
          <dd className="min-w-0 wrap-anywhere">{callback_note}</dd>
        </div>
      )}
    </dl>
  )
}
