import type { Lead, NamedLead } from 'contract/lead-shapes'
import type { LeadStatus } from 'contract/lead-states'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useMe } from '../../layout/me.ts'
import { mayEditLead } from '../lead-rights.ts'
import { StageBadge } from '../stage-badge.tsx'
import { ContactFacts } from './edit/contact-facts.tsx'
import { EditButton } from './edit/edit-button.tsx'
import { FactForm } from './edit/fact-form.tsx'

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
      <LeadName lead={lead} />
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

/** The name is the heading, so its pencil stands beside it. */
function LeadName({ lead }: { lead: Lead }) {
  const { leads: leadText } = useText('office')
  const mayEdit = mayEditLead(useMe(), lead)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) {
    return <FactForm lead={lead} field="name" onDone={() => setEditing(false)} />
  }
  return (
    <div className="flex items-center gap-3">
      <h3 className="text-lg wrap-anywhere">{lead.name}</h3>
      {mayEdit && <EditButton field={leadText.name} onClick={() => setEditing(true)} />}
    </div>
  )
}
