import * as z from 'zod/mini'
import { HourOfDay, type Tries, type TryStep } from './next-try.ts'

/** How long a step waits: so many minutes, or so many working days. */
export const tryKinds = ['minutes', 'days'] as const
export type TryKind = (typeof tryKinds)[number]

export const maxTries = 10

const limits: Record<TryKind, { min: number; max: number }> = {
  minutes: { min: 5, max: 1440 },
  days: { min: 1, max: 30 },
}

/** A step while it is typed: numbers are texts, and the hour is there whether it counts or not. */
export type TypedStep = { kind: TryKind; amount: string; at: string }

const Step = z.object({ kind: z.enum(tryKinds), amount: z.string(), at: z.string() }).check((context) => {
  const { kind, amount, at } = context.value
  const { min, max } = limits[kind]
  const n = /^\d{1,4}$/.test(amount.trim()) ? Number(amount) : Number.NaN
  const refuse = (field: string, params: { problem: string; n?: number }) =>
    context.issues.push({ code: 'custom', path: [field], params, input: context.value })
  if (Number.isNaN(n)) refuse('amount', { problem: 'invalid' })
  else if (n < min) refuse('amount', { problem: 'too_small', n: min })
  else if (n > max) refuse('amount', { problem: 'too_big', n: max })
  if (kind === 'days' && !HourOfDay.safeParse(at.trim()).success) refuse('at', { problem: 'time' })
})

/** What the office types of when to try again. */
export const TriesForm = z.pipe(
  z.object({ steps: z.array(Step).check(z.minLength(1), z.maxLength(maxTries)) }),
  z.transform(({ steps }): { value: Tries } => ({ value: steps.map(stepOf) })),
)

function stepOf({ kind, amount, at }: TypedStep): TryStep {
  return kind === 'minutes' ? { minutes: Number(amount) } : { days: Number(amount), at: at.trim() }
}

/** The steps as they are typed. */
export function typedSteps(tries: Tries): TypedStep[] {
  return tries.map((step) =>
    'minutes' in step
      ? { kind: 'minutes', amount: String(step.minutes), at: '10:00' }
      : { kind: 'days', amount: String(step.days), at: step.at },
  )
}
