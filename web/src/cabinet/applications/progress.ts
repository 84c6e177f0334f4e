import type { ApplicationFull, ApplicationStatus } from 'contract/applications'

type ProgressSource = Pick<
  ApplicationFull,
  'status' | 'created_at' | 'submitted_at' | 'checklist' | 'history'
>

/** The state of a step. */
type StepState = 'done' | 'current' | 'coming'

const steps: Record<ApplicationStatus, { documents: StepState; review: StepState; decision: StepState }> = {
  draft: { documents: 'current', review: 'coming', decision: 'coming' },
  pending: { documents: 'done', review: 'current', decision: 'coming' },
  // The office has put it aside: it is neither with the client nor decided.
  uknown: { documents: 'done', review: 'current', decision: 'coming' },
  approved: { documents: 'done', review: 'done', decision: 'done' },
  rejected: { documents: 'done', review: 'done', decision: 'done' },
}

export type Step = {
  name: 'created' | 'documents' | 'review' | 'decision'
  state: StepState
  /** Since when it has this state, where that is known. */
  at: string | null
}

/** The progress of an application in four steps. */
export function timelineOf(application: ProgressSource): [Step, Step, Step, Step] {
  const { status, created_at } = application
  const { documents, review, decision } = steps[status]
  const lastChange = application.history.at(-1)?.created_at ?? null
  return [
    { name: 'created', state: 'done', at: created_at },
    { name: 'documents', state: documents, at: documentsAt(application) },
    { name: 'review', state: review, at: review === 'current' ? lastChange : null },
    { name: 'decision', state: decision, at: decision === 'done' ? lastChange : null },
  ]
}

function documentsAt(application: ProgressSource): string | null {
  const { status, submitted_at, history } = application
  if (status === 'draft') return isReturned(application) ? (history.at(-1)?.created_at ?? null) : null
  return submitted_at ?? history.find(({ to }) => to !== 'draft')?.created_at ?? null
}

/** A draft that was submitted before: the office wants a correction. */
export function isReturned({ status, history }: Pick<ProgressSource, 'status' | 'history'>): boolean {
  const from = history.at(-1)?.from ?? null
  return status === 'draft' && from !== null && from !== 'draft'
}

/** How many files the client still has to upload. */
export function missingDocuments({ checklist }: Pick<ProgressSource, 'checklist'>): number {
  return checklist.filter(({ required, uploaded_doc }) => required && uploaded_doc === null).length
}

type NextStep = 'upload' | 'submit' | 'fix' | 'wait' | 'celebrate' | 'reapply' | 'ask'

const afterDraft: Record<Exclude<ApplicationStatus, 'draft'>, NextStep> = {
  pending: 'wait',
  approved: 'celebrate',
  rejected: 'reapply',
  uknown: 'ask',
}

/** The next step, or that there is none. */
export function nextStepOf(application: ProgressSource): NextStep {
  const { status } = application
  if (status !== 'draft') return afterDraft[status]
  if (isReturned(application)) return 'fix'
  return missingDocuments(application) > 0 ? 'upload' : 'submit'
}
