import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'

type Standing = Pick<Lead, 'pipeline_stage' | 'status' | 'current_agent_id'>

/** Nobody has it, and somebody in this stage can be given it. */
export function isFree(lead: Standing, stage: WorkStage): boolean {
  return isOpen(lead, stage) && lead.current_agent_id === null
}

/** An agent of this stage has it. */
export function isOwned(lead: Standing, stage: WorkStage): boolean {
  return isOpen(lead, stage) && lead.current_agent_id !== null
}

export function isRejected({ pipeline_stage, status }: Standing, stage: WorkStage): boolean {
  return pipeline_stage === stage && status === 'rejected'
}

/** What can be done something with among others. What somebody has is not ticked, says the specification. */
export function isTickable(lead: Standing, stage: WorkStage): boolean {
  return isFree(lead, stage) || isRejected(lead, stage)
}

function isOpen({ pipeline_stage, status }: Standing, stage: WorkStage): boolean {
  return pipeline_stage === stage && (status === 'new' || status === 'needs_call')
}
