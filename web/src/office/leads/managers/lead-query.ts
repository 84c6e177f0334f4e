import { LeadSort, type WorkStage } from 'contract/lead-states'

type AddressParams = Record<string, string>

/**
 * The query of a manager's page: by default the new leads of its stage, as the specification has it. A search covers every
 * card of the stage, and so does a filter by agent, because the status of what is looked for is not known.
 */
export function leadQueryOf({ limit, offset, ...asked }: AddressParams, stage: WorkStage): AddressParams {
  // A bar of a plot has its own filters.
  if (asked.plot) return asked
  const { card, ...others } = asked
  if (asked.query) return { ...others, stage_in: stage }
  const isStatusOpen = card || asked.agent_id
  return { ...(!isStatusOpen && { status_in: 'new' }), ...asked, stage_in: stage }
}

/** The card whose leads are shown: none while a search covers all of them. */
export function cardOf({ card, query }: AddressParams): string | undefined {
  return query ? undefined : card
}

/** The order of the rows: callbacks by their time, others the newest first. */
export function sortOf(asked: AddressParams): LeadSort {
  const { data } = LeadSort.safeParse(asked.sort)
  return data ?? (cardOf(asked) === 'callback' ? 'callback' : 'created')
}

/** The filters that apply to the board, where every column has its own stage, status and agent. */
export function boardFilters(asked: AddressParams): AddressParams {
  const names = ['query', 'source', 'tags', 'hot', 'from', 'to']
  return Object.fromEntries(names.flatMap((name) => (asked[name] ? [[name, asked[name]]] : [])))
}
