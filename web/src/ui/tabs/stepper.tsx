import clsx from 'clsx'
import { Icon } from '../icon/icon.tsx'

type StepperProps = {
  steps: readonly string[]
  /** The current step; the first is 1. */
  current: number
}

/** The progress through a few steps. It has no links: the page has its own buttons for that. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-3 sm:gap-4">
      {steps.map((step, index) => (
        <Step key={step} name={step} number={index + 1} current={current} />
      ))}
    </ol>
  )
}

function Step({ name, number, current }: { name: string; number: number; current: number }) {
  const isCurrent = number === current
  const isAhead = number > current
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(
        'flex min-w-0 items-start gap-2 border-t-4 pt-3',
        isAhead ? 'border-line text-muted' : 'border-primary',
      )}
    >
      <span
        className={clsx(
          'inline-flex size-6.5 shrink-0 items-center justify-center rounded-full text-sm font-semibold tabular-nums',
          isCurrent && 'bg-primary text-on-primary',
          isAhead && 'border border-line-strong',
          !isCurrent && !isAhead && 'bg-primary-soft text-on-primary-soft',
        )}
      >
        {number < current ? <Icon name="Check" className="size-4" /> : number}
      </span>
      <span className={clsx('min-w-0', isCurrent && 'font-semibold')}>{name}</span>
    </li>
  )
}
