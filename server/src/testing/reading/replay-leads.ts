import type { LeadEventKind, LeadStage, LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Database } from '../../db/database.ts'

type State = {
  stage: LeadStage
  status: LeadStatus
  owner: string | null
  /** Who is named as the agent of each stage. */
  agents: Partial<Record<LeadStage, string | null>>
  reason: string | null
  callback_at: string | null
  isMerged: boolean
}

type Happened = {
  lead_id: string
  event: LeadEventKind
  from_stage: LeadStage | null
  from_status: LeadStatus | null
  to_stage: LeadStage
  to_status: LeadStatus
  from_agent_id: string | null
  to_agent_id: string | null
  reason: string | null
  callback_at: string | null
  /** Whether it is the line of the lead that disappeared in another one. */
  is_of_merged: boolean
}

type Stored = Pick<State, 'stage' | 'status' | 'owner' | 'reason' | 'callback_at'> & {
  id: string
  initial: string | null
  consulting: string | null
  documenting: string | null
  is_merged: boolean
  is_erased: boolean
}

/** Expects the history of every lead to lead to what is stored, line by line; answers how many leads that were. */
export async function expectHistoriesReplay(db: Database): Promise<number> {
  const events = await db.all<Happened>(sql`
    select lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id, reason, callback_at,
      coalesce(lead_id = merged_id, false) as is_of_merged
    from lead_events left join lead_merges on lead_merges.id = merge_id
    order by seq`)
  const stored = await db.all<Stored>(sql`
    select id, stage, status, current_agent_id as owner, call_agent_id as initial, consulting_agent_id as consulting,
      document_agent_id as documenting, rejection_reason as reason, callback_at,
      merged_into_id is not null as is_merged, erased_at is not null as is_erased
    from leads`)
  const histories = Map.groupBy(events, ({ lead_id }) => lead_id)
  for (const { id, initial, consulting, documenting, is_merged, is_erased, ...now } of stored) {
    const { agents, isMerged, ...replayed } = replay(id, histories.get(id) ?? [])
    // Erasing empties a history of everything but the way, and leaves who worked the lead.
    const state = is_erased ? { ...replayed, reason: null, callback_at: null } : replayed
    expect({ id, ...state, is_merged: isMerged }).toEqual({ id, ...now, is_merged })
    if (is_erased) continue
    const named = { initial: null, consulting: null, documenting: null, ...agents }
    expect({ id, ...named }).toEqual({ id, initial, consulting, documenting })
  }
  return stored.length
}

function replay(id: string, events: Happened[]): State {
  const [first, ...others] = events
  expect(first, id).toMatchObject({
    event: 'created',
    from_stage: null,
    from_status: null,
    from_agent_id: null,
  })
  let state: State = {
    stage: 'initial',
    status: 'new',
    owner: null,
    agents: {},
    reason: null,
    callback_at: null,
    isMerged: false,
  }
  let ownerBeforeMerge: string | null = null
  for (const event of others) {
    const { from_stage, from_status, from_agent_id } = event
    const begins = { stage: from_stage, status: from_status, owner: from_agent_id }
    expect(begins, `${id} ${event.event}`).toEqual({
      stage: state.stage,
      status: state.status,
      owner: state.owner,
    })
    if (event.is_of_merged && event.event === 'merged') ownerBeforeMerge = state.owner
    state = stateAfter(state, event, ownerBeforeMerge)
  }
  return state
}

function stateAfter(before: State, event: Happened, ownerBeforeMerge: string | null): State {
  const { to_stage: stage, to_status: status, to_agent_id: owner } = event
  const isElsewhere = stage !== before.stage || status !== before.status
  const isAgreed = status === 'needs_call' && ['call_outcome', 'consulting_completed'].includes(event.event)
  const agreed = isAgreed ? event.callback_at : before.callback_at
  return {
    stage,
    status,
    owner,
    agents: { ...before.agents, ...namedBy(before, event, ownerBeforeMerge) },
    reason: status === 'rejected' ? (isElsewhere ? event.reason : before.reason) : null,
    callback_at: isElsewhere && !isAgreed ? null : agreed,
    isMerged: event.is_of_merged ? event.event === 'merged' : before.isMerged,
  }
}

/** Who is named as the agent of the stage by a line of the history, where it names somebody or nobody. */
function namedBy(before: State, event: Happened, ownerBeforeMerge: string | null): State['agents'] {
  const { stage, status } = before
  const isReopened = event.event === 'reopened' || (event.event === 'tried_again' && status === 'rejected')
  const isOwnerGone =
    event.event === 'unmerged' &&
    event.is_of_merged &&
    ownerBeforeMerge !== null &&
    event.to_agent_id === null
  if (event.event === 'assigned') return { [stage]: event.to_agent_id }
  if (event.event === 'unassigned' || isReopened || isOwnerGone) return { [stage]: null }
  return {}
}
