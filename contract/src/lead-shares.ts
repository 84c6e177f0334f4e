/** How leads are spread over agents: as many for each, or more for whom has fewer open leads. */
export const shareModes = ['level', 'equal'] as const
export type ShareMode = (typeof shareModes)[number]

type Load = { id: string; open_leads: number }
type Share = { agent_id: string; lead_ids: string[] }

/** Who gets which leads. The page shows it before it asks for it, the server does it. */
export function shareLeads(mode: ShareMode, agents: readonly Load[], leadIds: readonly string[]): Share[] {
  return mode === 'equal' ? equalShares(agents, leadIds) : levelShares(agents, leadIds)
}

/** The first ones have one more where it does not come out even. */
function equalShares(agents: readonly Load[], leadIds: readonly string[]): Share[] {
  return agents.map(({ id }, place) => ({
    agent_id: id,
    lead_ids: leadIds.filter((_, at) => at % agents.length === place),
  }))
}

/** One after the other to the lightest load, which grows by it. Of equal ones the first in the list. */
function levelShares(agents: readonly Load[], leadIds: readonly string[]): Share[] {
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
