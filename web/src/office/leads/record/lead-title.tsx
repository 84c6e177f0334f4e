import type { Lead } from 'contract/lead-shapes'
import type { LeadStatus } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { phoneHref } from '../../../ui/phone-href.ts'
import { shownPhone } from '../../../ui/shown-phone.ts'
import { StageBadge } from '../stage-badge.tsx'

const statusTones = {
  new: 'primary',
  needs_call: 'warning',
  rejected: 'danger',
  selected: 'success',
} satisfies Record<LeadStatus, BadgeTone>

/** Who it is, their stage, and the ways to contact them. */
export function LeadTitle({ lead: { name, stage, status, phone, email } }: { lead: Lead }) {
  const { leads: leadText } = useText('office')
  return (
    <div className="grid gap-3">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <p className="flex flex-wrap gap-2">
        <StageBadge stage={stage} />
        <Badge tone={statusTones[status]}>{leadText.statuses[status]}</Badge>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {phone && (
          <a href={phoneHref(phone)} className={buttonStyle('primary', 'tabular-nums')}>
            <Icon name="Phone" className="size-4" />
            {shownPhone(phone)}
          </a>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-control items-center gap-2 wrap-anywhere text-link underline underline-offset-4"
          >
            <Icon name="Mail" className="size-4" />
            <EmailText>{email}</EmailText>
          </a>
        )}
      </div>
    </div>
  )
}
