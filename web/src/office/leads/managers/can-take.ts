import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { type LeadStep, nextState, stateOfLead } from 'contract/lead-transitions'

type LeadInList = Pick<ListedLead, 'pipeline_stage' | 'status' | 'current_agent_id'>

/** Whether a step is allowed to the manager of a stage: a list also shows leads that have left the stage. */
export function canTake(step: LeadStep, lead: LeadInList, stage: WorkStage): boolean {
  return lead.pipeline_stage === stage && nextState(step, stateOfLead(lead)) !== null
}

/** Whether bulk actions apply. An assigned lead cannot be ticked, says the specification, unless the user asks for it. */
export function isTickable(lead: LeadInList, stage: WorkStage, withOwned: boolean): boolean {
  if (canTake('reassign', lead, stage)) return withOwned
  return canTake('assign', lead, stage) || canTake('reopen', lead, stage)
}
