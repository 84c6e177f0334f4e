import type { Lead } from 'contract/lead-shapes'
import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { scopesOf } from 'contract/roles'
import type { StaffMe } from '../layout/me.ts'

type OwnedLead = Pick<Lead, 'pipeline_stage' | 'current_agent_id'>

/** Whether the leads of a stage are the user's to assign. */
export function managesStage(me: StaffMe, stage: WorkStage): boolean {
  const scopes = scopesOf(me, leads.assign)
  return Object.values(scopes).includes('all') || scopes[teamOfStage[stage].manager] === 'team'
}

/** Whether the user may correct a lead: the office, the managers of its stage and its owner. A completed one is a client. */
export function mayEditLead(me: StaffMe, { pipeline_stage, current_agent_id }: OwnedLead): boolean {
  if (pipeline_stage === 'completed') return false
  const scopes = scopesOf(me, leads.update)
  const { manager, agent } = teamOfStage[pipeline_stage]
  const isOwner = scopes[agent] === 'assigned' && current_agent_id === me.id
  return Object.values(scopes).includes('all') || scopes[manager] === 'team' || isOwner
}
