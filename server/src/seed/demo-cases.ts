import type { Outcome } from 'contract/case-states'
import type { ReviewReason } from 'contract/review-reasons'
import type { DemoLogin } from './demo-staff.ts'

type DemoDocument = 'accepted' | 'waiting' | { redo: ReviewReason; note?: string }

/** What has become of an application since it was handed in. */
export type DemoCase = {
  responsible?: DemoLogin
  /** Of the documents that are required, in the order of the checklist; what is not here was never sent. */
  documents?: DemoDocument[]
  /** The current step, and in how many days from today it is due; else it has the days of the step. */
  step?: number
  due?: number
  ask?: string
  outcome?: Outcome
}

/** Everything was in order, and the visa is there. */
export const grantedCase: DemoCase = {
  responsible: 'demo_document_agent',
  documents: ['accepted', 'accepted', 'accepted'],
  step: 6,
  outcome: 'granted',
}
