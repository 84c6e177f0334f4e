import clsx from 'clsx'
import type { ReactNode } from 'react'

type TimeTextProps = { at: string; title?: string; className?: string | undefined; children: ReactNode }

/** A date or a time, on one line. */
export function TimeText({ at, title, className, children }: TimeTextProps) {
  return (
    <time dateTime={at} title={title} className={clsx('whitespace-nowrap tabular-nums', className)}>
      {children}
    </time>
  )
}
