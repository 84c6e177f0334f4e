import type { LeadFull } from 'contract/lead-shapes'
import { Card } from '../../../../ui/card.tsx'
import { LeadScript } from '../../../scripts/lead-script.tsx'
import { LeadTasks } from '../../../tasks/lead-tasks.tsx'

/** What an agent has at hand beside the form: what to say, and what is to be done. */
export function LeadSide({ lead }: { lead: LeadFull }) {
  return (
    <Card className="grid grid-cols-1 gap-6 max-sm:p-4">
      <LeadScript lead={lead} />
      <LeadTasks lead={lead} />
    </Card>
  )
}
