import clsx from 'clsx'
import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../../i18n/use-text.ts'
import { LeadAge, LeadName, LeadPhone } from '../lead-cells.tsx'
import { type LeadActions, LeadMenu } from '../lead-menu.tsx'
import { useDragged } from './use-drag.ts'

type BoardCardProps = {
  stage: WorkStage
  lead: ListedLead
  columnId: string
  actions: LeadActions
  /** While it is being moved it cannot be moved again. */
  isBusy: boolean
}

export function BoardCard({ stage, lead, columnId, actions, isBusy }: BoardCardProps) {
  const { leads: text } = useText('office')
  const { ref, isDragged } = useDragged(lead.id, columnId, isBusy)
  return (
    <li
      ref={ref}
      data-row
      data-lead={lead.id}
      aria-busy={isBusy || undefined}
      className={clsx(
        'grid gap-1 rounded-control border border-line bg-subtle p-3',
        isBusy ? 'opacity-60' : 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium">
          <LeadName lead={lead} />
        </span>
        <span className="-me-2 -mt-1">
          <LeadMenu lead={lead} stage={stage} {...actions} />
        </span>
      </div>
      <LeadPhone phone={lead.phone} />
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">{lead.source}</span>
        <LeadAge since={lead.stage_since} />
        {lead.status !== 'new' && <span>{text.statuses[lead.status]}</span>}
      </p>
    </li>
  )
}
