import type { LeadStatistics, StageFigures } from 'contract/lead-shapes'
import type { LeadCard, WorkStage } from 'contract/lead-states'
import type { Database } from '../../../db/database.ts'
import { type Part, partOfCard } from './lead-cards.ts'
import { listTotals, type Total } from './statistics.queries.ts'

/** The figures of the three stages, the same for everybody who may ask; a list of one, as the specification has it. */
export async function readStatistics(db: Database): Promise<LeadStatistics[]> {
  const totals = await listTotals(db)
  return [
    {
      initial: figuresOf('initial', totals),
      consulting: figuresOf('consulting', totals),
      documenting: figuresOf('documenting', totals),
    },
  ]
}

function figuresOf(stage: WorkStage, totals: Total[]): StageFigures {
  const figure = (card: LeadCard) => sumOf(partOfCard(card, stage), totals)
  return {
    new: figure('new'),
    needs_call: figure('callback'),
    rejected: figure('rejected'),
    assigned: figure('assigned'),
    selected: figure('selected'),
    meetings: figure('meetings'),
  }
}

function sumOf(part: Part, totals: Total[]): number {
  return totals.filter((total) => isOf(part, total)).reduce((sum, { count }) => sum + count, 0)
}

function isOf({ stages, status, owned, office_meeting }: Part, total: Total): boolean {
  return (
    stages.includes(total.stage) &&
    (status === undefined || total.status === status) &&
    (owned === undefined || total.owned === owned) &&
    (!office_meeting || total.office_meeting)
  )
}
