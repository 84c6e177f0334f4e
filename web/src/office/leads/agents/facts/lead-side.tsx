import type { LeadFull } from 'contract/lead-shapes'
import { LeadScript } from '../../../scripts/lead-script.tsx'
import type { Ticks } from '../../../scripts/use-ticks.ts'
import { LeadTasks } from '../../../tasks/lead-tasks.tsx'

/** What an agent has at hand beside the form: what to say, and what is to be done. */
export function LeadSide({ lead, ticks }: { lead: LeadFull; ticks: Ticks }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <LeadScript lead={lead} ticks={ticks} />
      <LeadTasks lead={lead} />
    </div>
  )
}
