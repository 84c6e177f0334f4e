import type { Lead, NamedLead } from 'contract/lead-shapes'
import type { LeadStatus } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { StageBadge } from '../stage-badge.tsx'
import { ContactFacts } from './edit/contact-facts.tsx'
import { EditableName } from './edit/editable-name.tsx'

const statusTones = {
  new: 'primary',
  needs_call: 'warning',
  rejected: 'danger',
  selected: 'success',
} satisfies Record<LeadStatus, BadgeTone>

type LeadTitleProps = { lead: Lead; onAlike: (alike: NamedLead[]) => void }

/** Who it is, their stage, and the ways to contact them. */
export function LeadTitle({ lead, onAlike }: LeadTitleProps) {
  const { leads: leadText } = useText('office')
  const { stage, status } = lead
  return (
    <div className="grid gap-3">
      <EditableName lead={lead}>
        <h3 className="text-lg wrap-anywhere">{lead.name}</h3>
      </EditableName>
      <p className="flex flex-wrap gap-2">
        <StageBadge stage={stage} />
        <Badge tone={statusTones[status]}>{leadText.statuses[status]}</Badge>
      </p>
      <dl className="grid grid-cols-1 gap-3">
        <ContactFacts lead={lead} onAlike={onAlike} />
      </dl>
    </div>
  )
}
