import type { Answer, Parsed } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import { agentRoleFor, listAgents } from '../staff/agents.ts'
import { giveLeads, holdAgents, holdFreeLeads } from './assign-leads.ts'
import type { LeadCall } from './hold-leads.ts'

type Wanted = Parsed<typeof leads.distribute>['body']
type Shares = Answer<typeof leads.distribute>

/** Gives each lead to whoever of the chosen agents has the fewest then: all of them or none. */
export function distributeLeads(call: LeadCall, { agent_ids, lead_ids, role }: Wanted): Promise<Shares> {
  const agentRole = agentRoleFor(call.scopes, role)
  return call.db.transaction(async (tx) => {
    await holdAgents(tx, call, agentRole, agent_ids)
    const held = await holdFreeLeads(tx, call, agentRole, lead_ids)
    const agents = (await listAgents(tx, agentRole)).filter(({ id }) => agent_ids.includes(id))
    const shares = sharesOf(
      agents,
      held.map(({ id }) => id),
    )
    for (const { agent_id, lead_ids } of shares) {
      const given = held.filter(({ id }) => lead_ids.includes(id))
      if (given.length > 0) await giveLeads(tx, call, agent_id, given)
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
