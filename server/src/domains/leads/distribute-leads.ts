import type { Answer, Parsed } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import { listAgents } from '../staff/agents.queries.ts'
import { agentRoleFor } from '../staff/agents.ts'
import { lockAgents, lockFreeLeads, writeAssignment } from './assign-leads.ts'
import type { LeadCall } from './lock-leads.ts'

type Body = Parsed<typeof leads.distribute>['body']
type Shares = Answer<typeof leads.distribute>

/** Assigns each lead to the chosen agent with the fewest open leads: all of them or none. */
export function distributeLeads(call: LeadCall, { agent_ids, lead_ids, role }: Body): Promise<Shares> {
  const agentRole = agentRoleFor(call.scopes, role)
  return call.db.transaction(async (tx) => {
    await lockAgents(tx, call, agentRole, agent_ids)
    const locked = await lockFreeLeads(tx, call, agentRole, lead_ids)
    const agents = (await listAgents(tx, agentRole)).filter(({ id }) => agent_ids.includes(id))
    const shares = sharesOf(
      agents,
      locked.map(({ id }) => id),
    )
    for (const { agent_id, lead_ids } of shares) {
      const share = locked.filter(({ id }) => lead_ids.includes(id))
      if (share.length > 0) await writeAssignment(tx, call, agent_id, share)
    }
    return shares
  })
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
