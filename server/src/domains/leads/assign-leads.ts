import type { Parsed } from 'contract/endpoint'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import type { AgentRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { agentRoleFor } from '../staff/agents.ts'
import { holdTeamLeads, type LeadCall } from './hold-leads.ts'
import type { LeadRow } from './leads.queries.ts'
import { moveLeads } from './move-leads.ts'

type Wanted = Parsed<typeof leads.assign>['body']

/** Gives free leads to an agent: all of them or none. */
export function assignLeads(
  call: LeadCall,
  { agent_id, lead_ids, role }: Wanted,
): Promise<{ count: number }> {
  const agentRole = agentRoleFor(call.scopes, role)
  return call.db.transaction(async (tx) => {
    await holdAgents(tx, call, agentRole, [agent_id])
    const held = await holdFreeLeads(tx, call, agentRole, lead_ids)
    await giveLeads(tx, call, agent_id, held)
    return { count: held.length }
  })
}

/** Makes whoever switches one of them off wait: they would keep what is given to them now. */
export async function holdAgents(
  tx: Database,
  { scopes }: LeadCall,
  role: AgentRole,
  ids: string[],
): Promise<void> {
  const found = await tx.all<{ is_agent: boolean }>(sql`
    select role = ${role} or ${role} = any (has_access) as is_agent from staff
    where id = any (${ids}::uuid[]) and active and deleted_at is null
    order by id
    for share`)
  const isOfOtherTeam = found.some(({ is_agent }) => !is_agent)
  if (isOfOtherTeam && !Object.values(scopes).includes('all')) throw new ApiError('forbidden')
  if (isOfOtherTeam || found.length < new Set(ids).size) throw new ApiError('not_found')
}

export async function holdFreeLeads(
  tx: Database,
  call: LeadCall,
  role: AgentRole,
  ids: string[],
): Promise<LeadRow[]> {
  const held = await holdTeamLeads(tx, call, ids, [stageOf(role)])
  const owned = held.find(({ current_agent_id }) => current_agent_id !== null)
  if (owned) {
    throw new ApiError('already_assigned', { values: { agent: await agentName(tx, owned) } })
  }
  return held
}

export async function giveLeads(
  tx: Database,
  call: LeadCall,
  agent_id: string,
  held: LeadRow[],
): Promise<void> {
  await moveLeads(tx, call, 'assign', held, { agent_id })
  await notifyAssigned(tx, call, agent_id, held)
}

function stageOf(role: AgentRole): WorkStage {
  return workStages.find((stage) => teamOfStage[stage].agent === role) as WorkStage
}

async function agentName(tx: Database, { current_agent_id }: LeadRow): Promise<string> {
  const agent = await tx.one<{ full_name: string }>(sql`
    select full_name from staff where id = ${current_agent_id}`)
  return agent?.full_name ?? ''
}
