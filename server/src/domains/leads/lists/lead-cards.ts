import type { LeadCard, LeadStage, LeadStatus, WorkStage } from 'contract/lead-states'
import { stagesFrom } from '../lead-visibility.ts'

/** A part of the pipeline; what it leaves out does not matter to it. */
export type Part = {
  stages: readonly LeadStage[]
  status?: LeadStatus
  owned?: boolean
  office_meeting?: true
}

/** What each card of a stage counts. The list shows the same, so they cannot differ. */
const cards: Record<LeadCard, (stage: WorkStage) => Part> = {
  new: (stage) => ({ stages: [stage], status: 'new', owned: false }),
  callback: (stage) => ({ stages: [stage], status: 'needs_call' }),
  rejected: (stage) => ({ stages: [stage], status: 'rejected' }),
  // Only the completion of a stage takes a lead out of it, so every lead in a later stage has completed this one.
  selected: (stage) => ({ stages: stagesFrom(stage).slice(1) }),
  assigned: (stage) => ({ stages: [stage], owned: true }),
  meetings: (stage) => ({ stages: stagesFrom(stage), office_meeting: true }),
}

export function partOfCard(card: LeadCard, stage: WorkStage): Part {
  return cards[card](stage)
}
