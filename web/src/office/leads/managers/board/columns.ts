import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { openStatuses } from 'contract/lead-transitions'
import { leads } from 'contract/leads'
import type { Agent } from 'contract/staff'
import { staffQueryOf } from '../../../../api/staff-query.ts'
import { boardFilters } from '../lead-query.ts'

/** A column of the board: the leads of an agent, or the unassigned ones. */
export type Column = { id: string; agent: Agent | null }

export const freeColumn = 'free'

/** How many leads of a column are fetched; it draws fewer, and says how many more there are. */
export const maxFetched = 100
export const maxDrawn = 50

/** All of them, or beside the free leads only the agent in the address. */
export function columnsOf(agents: readonly Agent[], agentId: string | undefined): Column[] {
  const shown = agents.some(({ id }) => id === agentId) ? agents.filter(({ id }) => id === agentId) : agents
  return [{ id: freeColumn, agent: null }, ...shown.map((agent) => ({ id: agent.id, agent }))]
}

/**
 * The agents in the order of when the board was opened, new ones at the end: a column must not move away from the
 * mouse.
 */
export function inOrder(agents: readonly Agent[], order: readonly string[]): Agent[] {
  const placeOf = ({ id }: Agent) => (order.includes(id) ? order.indexOf(id) : order.length)
  return agents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function columnQuery(stage: WorkStage, { agent }: Column, asked: Record<string, string>) {
  const whose: Record<string, string> = agent
    ? { card: 'assigned', agent_id: agent.id }
    : { free: 'true', status_in: openStatuses.join() }
  const query = { ...boardFilters(asked), ...whose, stage_in: stage, limit: String(maxFetched) }
  return staffQueryOf(leads.list, { query })
}

/** The filter by agent also matches leads they had in an earlier stage; the column shows what they have now. */
export function leadsIn({ agent }: Column, rows: readonly ListedLead[]): ListedLead[] {
  return rows.filter(({ current_agent_id }) => current_agent_id === (agent?.id ?? null))
}

/** The lead as it is in another column. */
export function leadOf(lead: ListedLead, { agent }: Column): ListedLead {
  return { ...lead, current_agent_id: agent?.id ?? null, stage: agent ? 'assigned' : lead.pipeline_stage }
}

/** The rows with the lead among them, in the order of every list: the newest first. */
export function withLead(rows: readonly ListedLead[], lead: ListedLead): ListedLead[] {
  const others = rows.filter(({ id }) => id !== lead.id)
  const at = others.findIndex(({ created_at }) => created_at < lead.created_at)
  return others.toSpliced(at < 0 ? others.length : at, 0, lead)
}
