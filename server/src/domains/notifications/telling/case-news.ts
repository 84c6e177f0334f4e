import type { CaseDecision } from 'contract/case-decisions'
import type { Outcome, StepTurn } from 'contract/case-states'
import type { ClientNotificationKind } from 'contract/notifications'
import type { ReviewReason } from 'contract/review-reasons'
import type { LocalizedText } from 'contract/text'

/**
 * One thing that a client is told. It is stored with the notification and becomes a sentence when it is read, so there is
 * nothing in it that a client or a colleague has written.
 */
export type News =
  | { what: 'redo'; item: LocalizedText; reason: ReviewReason; due_on: string | null }
  | { what: 'declined'; item: LocalizedText; reason: ReviewReason | null }
  | { what: 'expired'; item: LocalizedText }
  | { what: 'accepted'; item: LocalizedText }
  | { what: 'all_accepted' }
  | { what: 'step'; step: LocalizedText; turn: StepTurn; due_on: string | null }
  | { what: 'responsible'; name: string }
  | { what: 'approved' }
  | { what: 'rejected'; reason: CaseDecision }
  | { what: 'returned'; reason: CaseDecision }
  | { what: 'finished'; outcome: Outcome }

/** The kind of the notification that each would be alone; the first of this order names one that tells of several. */
const kinds: readonly [News['what'], ClientNotificationKind][] = [
  ['finished', 'decision'],
  ['rejected', 'decision'],
  ['returned', 'decision'],
  ['approved', 'decision'],
  ['redo', 'document_redo'],
  ['expired', 'document_redo'],
  ['declined', 'document_redo'],
  ['all_accepted', 'document_accepted'],
  ['accepted', 'document_accepted'],
  ['step', 'step'],
  ['responsible', 'responsible'],
]

const places = new Map(kinds.map(([what], place) => [what, place]))

/** The most important first; those of one kind as they happened. */
export function inOrder(news: readonly News[]): News[] {
  return news.toSorted((one, other) => (places.get(one.what) ?? 0) - (places.get(other.what) ?? 0))
}

export function kindOf(news: readonly News[]): ClientNotificationKind | undefined {
  return kinds.find(([what]) => news.some((one) => one.what === what))?.[1]
}
