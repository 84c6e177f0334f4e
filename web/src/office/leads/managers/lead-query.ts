import type { WorkStage } from 'contract/lead-states'

type AddressParams = Record<string, string>

/**
 * The query of a manager's page: by default the new leads of its stage, as the specification has it. A search, or a
 * filter by agent, covers every lead of the stage, because their status is not known.
 */
export function leadQueryOf({ limit, offset, ...asked }: AddressParams, stage: WorkStage): AddressParams {
  // A bar of a plot has its own filters.
  if (asked.plot) return asked
  const isStatusOpen = asked.card || asked.query || asked.agent_id
  return { ...(!isStatusOpen && { status_in: 'new' }), ...asked, stage_in: stage }
}

/** The filters that apply to the board, where every column has its own stage, status and agent. */
export function boardFilters({ query, source, from, to }: AddressParams): AddressParams {
  return { ...(query && { query }), ...(source && { source }), ...(from && { from }), ...(to && { to }) }
}
