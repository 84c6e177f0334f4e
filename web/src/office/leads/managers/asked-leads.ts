import type { WorkStage } from 'contract/lead-states'

type Asked = Record<string, string>

/**
 * What the address of a manager's page means: the new leads of its stage, as the specification has it. Who looks for
 * somebody, or for what one agent has, does not know how far they are: then every lead of the stage is meant.
 */
export function askedOf({ limit, offset, ...asked }: Asked, stage: WorkStage): Asked {
  // A bar of a plot knows its leads by itself.
  if (asked.plot) return asked
  const isStatusOpen = asked.card || asked.query || asked.agent_id
  return { ...(!isStatusOpen && { status_in: 'new' }), ...asked, stage_in: stage }
}

/** The filters that hold on the board, where every column has a stage, a status and an owner of its own. */
export function boardFilters({ query, source, from, to }: Asked): Asked {
  return { ...(query && { query }), ...(source && { source }), ...(from && { from }), ...(to && { to }) }
}
