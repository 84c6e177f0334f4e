import type { LeadStage, LeadStatus } from 'contract/lead-states'
import type { Database } from '../../../db/database.ts'
import { type HistoryLine, type LeadWithHistory, listHistories } from './histories.queries.ts'

type State = {
  stage: LeadStage
  status: LeadStatus
  owner: string | null
  reason: string | null
  callback_at: string | null
  isMerged: boolean
  /** Who is named as the agent of each stage. */
  agents: Partial<Record<LeadStage, string | null>>
}

const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Every lead, or those of the last days, batch by batch: no transaction is open in between. */
export async function* leadHistories(db: Database, days = 0): AsyncGenerator<LeadWithHistory> {
  let after = beforeAll
  for (;;) {
    const leads = await listHistories(db, { after, limit: batchSize, days })
    yield* leads
    if (leads.length < batchSize) return
    after = leads.at(-1)?.id ?? after
  }
}

/** What is stored otherwise than the history of the lead leads to; empty where both agree. */
export function replayLead(lead: LeadWithHistory): string[] {
  const [first, ...others] = lead.lines
  if (!first) return ['there is no history']
  const found =
    first.event === 'created' && !first.from_stage && !first.from_agent_id
      ? []
      : [`the history begins with ${first.event}`]
  let state: State = {
    stage: 'initial',
    status: 'new',
    owner: null,
    reason: null,
    callback_at: null,
    isMerged: false,
    agents: {},
  }
  let ownerBeforeMerge: string | null = null
  const statesBefore = new Map<string, State>()
  for (const [place, line] of others.entries()) {
    found.push(...gapsBefore(state, line).map((gap) => `line ${place + 2} (${line.event}): ${gap}`))
    if (line.is_of_merged && line.event === 'merged') ownerBeforeMerge = state.owner
    statesBefore.set(line.id, state)
    const before = line.undone_id && statesBefore.get(line.undone_id)
    state = before ? stateAgain(before, line) : stateAfter(state, line, ownerBeforeMerge)
  }
  return [...found, ...differencesOf(state, lead)]
}

const compare = (name: string, expected: unknown, actual: unknown) =>
  expected === actual ? [] : [`${name} is ${actual ?? 'empty'} instead of ${expected ?? 'empty'}`]

function gapsBefore(state: State, line: HistoryLine): string[] {
  return [
    ...compare('stage before', state.stage, line.from_stage),
    ...compare('status before', state.status, line.from_status),
    ...compare('agent before', state.owner, line.from_agent_id),
  ]
}

function differencesOf({ agents, isMerged, ...state }: State, lead: LeadWithHistory): string[] {
  // Erasing empties a history of everything but the way, and leaves who worked the lead.
  const told = lead.is_erased ? { ...state, reason: null, callback_at: null } : state
  return [
    ...(['stage', 'status', 'owner', 'callback_at'] as const).flatMap((name) =>
      compare(name, told[name], lead[name]),
    ),
    // Not shown: it is what a person has said.
    ...(told.reason === lead.reason ? [] : ['another reason']),
    ...compare('merged', isMerged, lead.is_merged),
    ...(lead.is_erased
      ? []
      : (['initial', 'consulting', 'documenting'] as const).flatMap((stage) =>
          compare(`agent of ${stage}`, agents[stage] ?? null, lead[stage]),
        )),
  ]
}

function stateAfter(before: State, line: HistoryLine, ownerBeforeMerge: string | null): State {
  const { to_stage: stage, to_status: status, to_agent_id: owner } = line
  const isElsewhere = stage !== before.stage || status !== before.status
  const isAgreed =
    status === 'needs_call' && ['call_outcome', 'no_answer', 'consulting_completed'].includes(line.event)
  const agreed = isAgreed ? line.callback_at : before.callback_at
  return {
    stage,
    status,
    owner,
    reason: status === 'rejected' ? (isElsewhere ? line.reason : before.reason) : null,
    callback_at: isElsewhere && !isAgreed ? null : agreed,
    isMerged: line.is_of_merged ? line.event === 'merged' : before.isMerged,
    agents: { ...before.agents, ...namedBy(before, line, ownerBeforeMerge) },
  }
}

/** As before the line that was undone; without its owner, where they have gone since. */
function stateAgain(before: State, { to_agent_id }: HistoryLine): State {
  if (before.owner === to_agent_id) return before
  return { ...before, owner: to_agent_id, agents: { ...before.agents, [before.stage]: null } }
}

/** Who is named as the agent of the stage by a line of the history, where it names one or none. */
function namedBy(before: State, line: HistoryLine, ownerBeforeMerge: string | null): State['agents'] {
  const { stage, status } = before
  const isReopened = line.event === 'reopened' || (line.event === 'tried_again' && status === 'rejected')
  const isOwnerGone =
    line.event === 'unmerged' && line.is_of_merged && ownerBeforeMerge !== null && line.to_agent_id === null
  if (line.event === 'assigned') return { [stage]: line.to_agent_id }
  if (line.event === 'unassigned' || isReopened || isOwnerGone) return { [stage]: null }
  return {}
}
