import * as z from 'zod/mini'

/** How the document of one line of a checklist stands. */
export const itemStates = ['missing', 'waiting', 'accepted', 'redo', 'expired'] as const
export const ItemState = z.enum(itemStates)
export type ItemState = z.infer<typeof ItemState>

/** Who has to do something next; `outside` is an embassy, a university or an employer. */
export const turns = ['client', 'us', 'outside', 'none'] as const
export const Turn = z.enum(turns)
export type Turn = z.infer<typeof Turn>

export const stepTurns = ['client', 'us', 'outside'] as const
export const StepTurn = z.enum(stepTurns)
export type StepTurn = z.infer<typeof StepTurn>

/** What has to be done next. */
export const nextKinds = [
  'finished',
  'refused',
  'profile',
  'upload',
  'redo',
  'hand_in',
  'review',
  'step',
  'none',
] as const
export const NextKind = z.enum(nextKinds)
export type NextKind = z.infer<typeof NextKind>

export const stepStates = ['coming', 'current', 'done', 'skipped'] as const
export const StepState = z.enum(stepStates)
export type StepState = z.infer<typeof StepState>

/** What ends a step by itself: every required document accepted, or the application approved. */
export const StepCloses = z.enum(['documents', 'approved'])
export type StepCloses = z.infer<typeof StepCloses>

export const outcomes = ['granted', 'refused', 'withdrawn'] as const
export const Outcome = z.enum(outcomes)
export type Outcome = z.infer<typeof Outcome>

/** Why nothing moves. */
export const stuckReasons = [
  'overdue',
  'no_date',
  'no_owner',
  'unanswered',
  'no_reason',
  'no_contact',
] as const
export const StuckReason = z.enum(stuckReasons)
export type StuckReason = z.infer<typeof StuckReason>

/** After how many days a case counts as stuck. */
export const stuckDays = { no_date: 7, no_owner: 1, unanswered: 2 } as const
