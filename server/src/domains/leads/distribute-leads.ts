import type { Answer, Parsed } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import { listAgents } from '../staff/agents.queries.ts'
import { agentRoleFor } from '../staff/agents.ts'
import { lockAgents, lockFreeLeads, writeAssignment } from './assign-leads.ts'
import type { LeadCall } from './lock-leads.ts'
import { undoable } from './undo/undoable.ts'

type Body = Parsed<typeof leads.distribute>['body']
type Shares = { agent_id: string; lead_ids: string[] }[]

/** Assigns leads to the chosen agents, as many to each or more to whom has fewer: all of them or none. */
export function distributeLeads(
  call: LeadCall,
  { agent_ids, lead_ids, role, mode }: Body,
): Promise<Answer<typeof leads.distribute>> {
  const agentRole = agentRoleFor(call.scopes, role)
  return call.db.transaction(async (tx) => {
    await lockAgents(tx, call, agentRole, agent_ids)
    const locked = await lockFreeLeads(tx, call, agentRole, lead_ids)
    const agents = (await listAgents(tx, agentRole)).filter(({ id }) => agent_ids.includes(id))
    const ids = locked.map(({ id }) => id)
    const shares = mode === 'equal' ? equalShares(agents, ids) : sharesOf(agents, ids)
    const { undo_id } = await undoable(tx, call, 'distribute', locked, async (undoId) => {
      for (const { agent_id, lead_ids } of shares) {
        const share = locked.filter(({ id }) => lead_ids.includes(id))
        if (share.length > 0) await writeAssignment(tx, call, { agent_id, locked: share, undoId })
      }
      return {}
    })
    return shares.map((share) => ({ ...share, undo_id }))
  })
}

/** As many for each agent; the first ones have one more where it does not come out even. */
function equalShares(agents: Load[], leadIds: string[]): Shares {
  return agents.map(({ id }, place) => ({
    agent_id: id,
    lead_ids: leadIds.filter((_, at) => at % agents.length === place),
  }))
}

type Load = { id: string; open_leads: number }

/** One after the other to the lightest load, which grows by it. Of equal ones the first in the list. */
export function sharesOf(agents: Load[], leadIds: string[]): Shares {
  const shares = agents.map(({ id, open_leads }) => ({
    agent_id: id,
    load: open_leads,
    lead_ids: [] as string[],
  }))
  for (const leadId of leadIds) {
    const lightest = shares.reduce((one, other) => (other.load < one.load ? other : one))
    lightest.lead_ids.push(leadId)
    lightest.load += 1
  }
  return shares.map(({ agent_id, lead_ids }) => ({ agent_id, lead_ids }))
}
