import type { Parsed } from 'contract/endpoint'
import type { LeadsMoved } from 'contract/lead-shapes'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import type { AgentRole } from 'contract/roles'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { agentRoleFor } from '../staff/agents.ts'
import { findStaffName, lockActiveStaff } from './assign-leads.queries.ts'
import { moveLeads } from './lead-store/lead-store.ts'
import type { LeadRow } from './leads.queries.ts'
import { type LeadCall, lockTeamLeads } from './lock-leads.ts'
import { undoable } from './undo/undoable.ts'

type Body = Parsed<typeof leads.assign>['body']

/** Assigns leads to an agent, all of them or none: free ones, and where it is asked for also those of other agents. */
export function assignLeads(
  call: LeadCall,
  { agent_id, lead_ids, role, reassign = false }: Body,
): Promise<LeadsMoved> {
  const agentRole = agentRoleFor(call.scopes, role)
  return call.db.transaction(async (tx) => {
    await lockAgents(tx, call, agentRole, [agent_id])
    const locked = reassign
      ? await lockLeadsOfRole(tx, call, agentRole, lead_ids)
      : await lockFreeLeads(tx, call, agentRole, lead_ids)
    // The agent who has a lead already stays, and is not notified again.
    const others = locked.filter(({ current_agent_id }) => current_agent_id !== agent_id)
    if (others.length === 0) return { count: 0, undo_id: null }
    return undoable(tx, call, 'assign', others, async (undoId) => {
      await writeAssignment(tx, call, { agent_id, locked: others, undoId })
      return { count: others.length }
    })
  })
}

/** Locks the agents, so that switching one off waits and then unassigns the new leads too. */
export async function lockAgents(
  tx: Database,
  { scopes }: LeadCall,
  role: AgentRole,
  ids: string[],
): Promise<void> {
  const agents = await lockActiveStaff(tx, ids, role)
  const isOfOtherTeam = agents.some(({ has_role }) => !has_role)
  if (isOfOtherTeam && !Object.values(scopes).includes('all')) throw new ApiError('forbidden')
  if (isOfOtherTeam || agents.length < new Set(ids).size) throw new ApiError('not_found')
}

export async function lockFreeLeads(
  tx: Database,
  call: LeadCall,
  role: AgentRole,
  ids: string[],
): Promise<LeadRow[]> {
  const locked = await lockLeadsOfRole(tx, call, role, ids)
  const owned = locked.find(({ current_agent_id }) => current_agent_id !== null)
  if (owned) {
    const agent = await findStaffName(tx, owned.current_agent_id)
    throw new ApiError('already_assigned', { values: { agent: agent ?? '' } })
  }
  return locked
}

export async function writeAssignment(
  tx: Database,
  call: LeadCall,
  { agent_id, locked, undoId }: { agent_id: string; locked: LeadRow[]; undoId: string },
): Promise<void> {
  const free = locked.filter(({ current_agent_id }) => current_agent_id === null)
  const owned = locked.filter(({ current_agent_id }) => current_agent_id !== null)
  if (free.length > 0) await moveLeads(tx, call, 'assign', free, { agent_id })
  if (owned.length > 0) await moveLeads(tx, call, 'reassign', owned, { agent_id })
  await notifyAssigned(tx, call, agent_id, locked, undoId)
}

function lockLeadsOfRole(tx: Database, call: LeadCall, role: AgentRole, ids: string[]): Promise<LeadRow[]> {
  return lockTeamLeads(tx, call, ids, [stageOf(role)])
}

function stageOf(role: AgentRole): WorkStage {
  return workStages.find((stage) => teamOfStage[stage].agent === role) as WorkStage
}
