import type { LeadEventKind, LeadStage, LeadStatus } from 'contract/lead-states'

/** Where a lead stands: the three things that its steps change. */
export type Standing = { stage: LeadStage; status: LeadStatus; owned: boolean }

/** What a step takes and what it leaves; without a stage or a status the lead keeps the one it has. */
type Move = {
  from: { statuses: readonly LeadStatus[]; owned: boolean }
  to: { stage?: LeadStage; status?: LeadStatus; owned: boolean }
}

const open = ['new', 'needs_call'] as const

const give: Move = { from: { statuses: open, owned: false }, to: { owned: true } }
const takeBack: Move = { from: { statuses: open, owned: true }, to: { owned: false } }
const callLater: Move = { from: { statuses: open, owned: true }, to: { status: 'needs_call', owned: true } }
const reject: Move = { from: { statuses: open, owned: true }, to: { status: 'rejected', owned: false } }
const beginAgain: Move = {
  from: { statuses: ['rejected'], owned: false },
  to: { status: 'new', owned: false },
}
const handOnTo = (stage: LeadStage, status: LeadStatus): Move => ({
  from: { statuses: open, owned: true },
  to: { stage, status, owned: false },
})

type Step = {
  event: LeadEventKind
  /** Who is named as the agent of the stage from then on: the one who was, the one it is given to, or nobody. */
  agent: 'same' | 'given' | 'nobody'
  moves: Record<LeadStage, Move | null>
}

const nowhere = { initial: null, consulting: null, documenting: null, completed: null }
const inEveryStage = (move: Move) => ({ initial: move, consulting: move, documenting: move, completed: null })

/** The law of the pipeline: what can be done with a lead, in which stage, and what it becomes. */
export const pipeline = {
  assign: { event: 'assigned', agent: 'given', moves: inEveryStage(give) },
  unassign: { event: 'unassigned', agent: 'nobody', moves: inEveryStage(takeBack) },
  reopen: { event: 'reopened', agent: 'nobody', moves: inEveryStage(beginAgain) },
  call_later: { event: 'call_outcome', agent: 'same', moves: { ...nowhere, initial: callLater } },
  call_rejected: { event: 'call_outcome', agent: 'same', moves: { ...nowhere, initial: reject } },
  call_completed: {
    event: 'call_completed',
    agent: 'same',
    moves: { ...nowhere, initial: handOnTo('consulting', 'new') },
  },
  consulting_approved: {
    event: 'consulting_completed',
    agent: 'same',
    moves: { ...nowhere, consulting: handOnTo('documenting', 'new') },
  },
  consulting_rejected: {
    event: 'consulting_completed',
    agent: 'same',
    moves: { ...nowhere, consulting: reject },
  },
  consulting_thinking: {
    event: 'consulting_completed',
    agent: 'same',
    moves: { ...nowhere, consulting: callLater },
  },
  documents_completed: {
    event: 'document_completed',
    agent: 'same',
    moves: { ...nowhere, documenting: handOnTo('completed', 'selected') },
  },
  documents_rejected: {
    event: 'document_completed',
    agent: 'same',
    moves: { ...nowhere, documenting: reject },
  },
} as const satisfies Record<string, Step>

export type LeadStep = keyof typeof pipeline

/** Where a step leads from here; null where it cannot be taken. */
export function standingAfter(step: LeadStep, { stage, status, owned }: Standing): Standing | null {
  const move: Move | null = pipeline[step].moves[stage]
  if (!move?.from.statuses.includes(status) || move.from.owned !== owned) return null
  return { stage: move.to.stage ?? stage, status: move.to.status ?? status, owned: move.to.owned }
}
