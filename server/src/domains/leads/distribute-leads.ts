import type { Answer, Parsed } from 'contract/endpoint'
import { shareLeads } from 'contract/lead-shares'
import type { leads } from 'contract/leads'
import { listAgents } from '../staff/agents.queries.ts'
import { agentRoleFor } from '../staff/agents.ts'
import { lockAgents, lockFreeLeads, writeAssignment } from './assign-leads.ts'
import type { LeadCall } from './lock-leads.ts'
import { undoable } from './undo/undoable.ts'

type Body = Parsed<typeof leads.distribute>['body']

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
    const shares = shareLeads(mode, agents, ids)
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
