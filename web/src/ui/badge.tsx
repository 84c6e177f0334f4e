import clsx from 'clsx'
import type { ReactNode } from 'react'

const tones = {
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
  neutral: 'bg-neutral-soft text-on-neutral-soft',
  unknown: 'border border-dashed border-line-strong bg-neutral-soft text-on-neutral-soft',
  primary: 'bg-primary-soft text-on-primary-soft',
}

export type BadgeTone = keyof typeof tones

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
