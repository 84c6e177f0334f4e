import type { ApplicationStatus } from './applications.ts'
import type { ItemState, NextKind, StepCloses, StepTurn, Turn } from './case-states.ts'

/** How many days the office has to look at a document. */
export const reviewDays = 2

/** How many days a client has to send a better document, unless the reviewer says otherwise. */
export const redoDays = 5

type Item = { required: boolean; state: ItemState; due_on: string | null; waiting_on: string | null }

/** What decides whose turn it is. Days are those of Tashkent, as `2026-11-17`. */
export type CaseFacts = {
  status: ApplicationStatus
  finished: boolean
  /** Whether name and phone of the client are known. */
  has_contact: boolean
  items: readonly Item[]
  step: { turn: StepTurn; closes: StepCloses | null; due_on: string | null } | null
}

export type NextAction = { turn: Turn; due_on: string | null; next_kind: NextKind }

type Rule = (facts: CaseFacts) => NextAction | null

/** The table: the first line that fits says whose turn it is, until when, and for what. */
const rules: readonly Rule[] = [
  ({ finished }) => (finished ? { turn: 'none', due_on: null, next_kind: 'finished' } : null),
  ({ status }) => (status === 'rejected' ? { turn: 'none', due_on: null, next_kind: 'refused' } : null),
  ({ status, has_contact, items }) =>
    status === 'draft' && !has_contact
      ? { turn: 'client', due_on: earliest(lacking(items)), next_kind: 'profile' }
      : null,
  ({ items }) => {
    const asked = lacking(items)
    if (asked.length === 0) return null
    const next_kind = asked.some(({ state }) => state === 'missing') ? 'upload' : 'redo'
    return { turn: 'client', due_on: earliest(asked), next_kind }
  },
  ({ status }) => (status === 'draft' ? { turn: 'client', due_on: null, next_kind: 'hand_in' } : null),
  ({ step, items }) => {
    const waiting = items.flatMap(({ state, waiting_on }) => (state === 'waiting' ? (waiting_on ?? []) : []))
    const [oldest] = waiting.toSorted()
    if (step?.closes !== 'documents' || !oldest) return null
    return { turn: 'us', due_on: addDays(oldest, reviewDays), next_kind: 'review' }
  },
  ({ step }) => step && { turn: step.turn, due_on: step.due_on, next_kind: 'step' },
]

export function nextAction(facts: CaseFacts): NextAction {
  for (const rule of rules) {
    const action = rule(facts)
    if (action) return action
  }
  return { turn: 'us', due_on: null, next_kind: 'none' }
}

/** Required, and not there to be used. */
function lacking(items: readonly Item[]): Item[] {
  return items.filter(({ required, state }) => required && ['missing', 'redo', 'expired'].includes(state))
}

function earliest(items: readonly Item[]): string | null {
  return items.flatMap(({ due_on }) => due_on ?? []).toSorted()[0] ?? null
}

/** A day of the calendar so many days later. */
export function addDays(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}
