import type { Lead, NamedLead } from 'contract/lead-shapes'
import { buttonStyle } from '../../../../ui/buttons/button-style.ts'
import { EmailText } from '../../../../ui/email-text.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { phoneHref } from '../../../../ui/phone-href.ts'
import { EditableFact } from './editable-fact.tsx'
import { LeadContacts } from './lead-contacts.tsx'

type ContactFactsProps = {
  lead: Lead
  /** Other open leads have the phone or the e-mail that was saved. */
  onAlike: (alike: NamedLead[]) => void
}

/** Parts of a `dl`: the ways to contact a lead, each to be used or corrected. */
export function ContactFacts({ lead, onAlike }: ContactFactsProps) {
  const { phone, email } = lead
  const fact = { lead, onAlike }
  return (
    <>
      <EditableFact {...fact} field="phone">
        {phone && (
          <a href={phoneHref(phone)} className={buttonStyle('primary', 'tabular-nums')}>
            <Icon name="Phone" className="size-4" />
            {phone}
          </a>
        )}
      </EditableFact>
      <EditableFact {...fact} field="email">
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-control min-w-0 items-center gap-2 wrap-anywhere text-link underline underline-offset-4"
          >
            <Icon name="Mail" className="size-4" />
            <EmailText>{email}</EmailText>
          </a>
        )}
      </EditableFact>
      <LeadContacts lead={lead} />
    </>
  )
}
