import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The arch that holds every picture: an emblem, a rosette or a photo. It is as wide as its parent lets it be. */
export function Gate({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={clsx('gate', className)}>{children}</span>
}
