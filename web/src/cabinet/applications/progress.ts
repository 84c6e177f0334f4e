import type { ApplicationFull, ApplicationStatus } from 'contract/applications'

type Told = Pick<ApplicationFull, 'status' | 'created_at' | 'submitted_at' | 'checklist' | 'history'>

/** Where a step stands. */
type StepState = 'done' | 'current' | 'coming'

const steps: Record<ApplicationStatus, { papers: StepState; review: StepState; decision: StepState }> = {
  draft: { papers: 'current', review: 'coming', decision: 'coming' },
  pending: { papers: 'done', review: 'current', decision: 'coming' },
  // The office has put it aside: it is neither with the client nor decided.
  uknown: { papers: 'done', review: 'current', decision: 'coming' },
  approved: { papers: 'done', review: 'done', decision: 'done' },
  rejected: { papers: 'done', review: 'done', decision: 'done' },
}

export type Step = {
  name: 'created' | 'papers' | 'review' | 'decision'
  state: StepState
  /** Since when it stands like this, where that is told. */
  at: string | null
}

/** The way of an application in four steps. */
export function timelineOf(application: Told): [Step, Step, Step, Step] {
  const { status, created_at } = application
  const { papers, review, decision } = steps[status]
  const lastChange = application.history.at(-1)?.created_at ?? null
  return [
    { name: 'created', state: 'done', at: created_at },
    { name: 'papers', state: papers, at: papersAt(application) },
    { name: 'review', state: review, at: review === 'current' ? lastChange : null },
    { name: 'decision', state: decision, at: decision === 'done' ? lastChange : null },
  ]
}

function papersAt(application: Told): string | null {
  const { status, submitted_at, history } = application
  if (status === 'draft') return isReturned(application) ? (history.at(-1)?.created_at ?? null) : null
  return submitted_at ?? history.find(({ to }) => to !== 'draft')?.created_at ?? null
}

/** A draft that was handed in before: the office wants something put right. */
export function isReturned({ status, history }: Pick<Told, 'status' | 'history'>): boolean {
  const from = history.at(-1)?.from ?? null
  return status === 'draft' && from !== null && from !== 'draft'
}

/** How many files the client still has to upload. */
export function missingPapers({ checklist }: Pick<Told, 'checklist'>): number {
  return checklist.filter(({ required, uploaded_doc }) => required && uploaded_doc === null).length
}

type NextStep = 'upload' | 'submit' | 'fix' | 'wait' | 'celebrate' | 'again' | 'ask'

const afterDraft: Record<Exclude<ApplicationStatus, 'draft'>, NextStep> = {
  pending: 'wait',
  approved: 'celebrate',
  rejected: 'again',
  uknown: 'ask',
}

/** What is to be done now, or that there is nothing to do. */
export function nextStepOf(application: Told): NextStep {
  const { status } = application
  if (status !== 'draft') return afterDraft[status]
  if (isReturned(application)) return 'fix'
  return missingPapers(application) > 0 ? 'upload' : 'submit'
}
