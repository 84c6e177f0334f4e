import clsx from 'clsx'
import type { Mark } from './lead-marks.ts'

const toneStyle: Record<Mark['tone'], string> = {
  hot: 'bg-warning-soft text-on-warning-soft',
  late: 'bg-danger-soft text-on-danger-soft',
  plain: 'border border-line',
}

/** When a lead is due: a word, whose colour only repeats it. */
export function MarkText({ mark: { text, tone } }: { mark: Mark }) {
  return (
    <span
      className={clsx('shrink-0 rounded-compact px-1.5 text-xs font-medium tabular-nums', toneStyle[tone])}
    >
      {text}
    </span>
  )
}
