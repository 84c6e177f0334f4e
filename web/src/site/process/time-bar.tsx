import clsx from 'clsx'
import { useText } from '../../i18n/use-text.ts'

const tones = [
  'bg-primary text-on-primary',
  'bg-em-far text-text',
  'bg-primary text-on-primary',
  'bg-em-far text-text',
]

/** How the time is divided: the longest case of each step, to scale, and the sum of them all. */
export function TimeBar() {
  const { steps, total } = useText('process')
  return (
    <div className="grid gap-2">
      <div
        aria-hidden
        className="grid grid-cols-[minmax(2rem,2fr)_minmax(2rem,14fr)_minmax(2rem,3fr)_minmax(2rem,56fr)] overflow-hidden rounded-control text-sm font-semibold"
      >
        {steps.map((step, index) => (
          <span key={step.title} className={clsx('truncate px-2.5 py-2', tones[index])}>
            {index + 1}
            {index === steps.length - 1 && <span className="font-normal"> · {step.title}</span>}
          </span>
        ))}
      </div>
      <p className="text-sm text-muted">{total}</p>
    </div>
  )
}
