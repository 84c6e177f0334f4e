import clsx from 'clsx'
import { findDrawn } from './drawn-countries.ts'
import flags from './flags.svg?url&no-inline'

/** A round flag beside the name of its country. The thin ring holds white flags together on a white page. */
export function Flag({ code, className }: { code: string; className?: string }) {
  const drawn = findDrawn(code)
  return (
    drawn && (
      <svg
        aria-hidden="true"
        viewBox="0 0 512 512"
        className={clsx('flag shrink-0', className ?? 'size-5')}
        fill="none"
      >
        <use href={`${flags}#${drawn}`} fill="#000" />
        <circle cx="256" cy="256" r="246" stroke="#000" strokeOpacity="0.2" strokeWidth="20" />
      </svg>
    )
  )
}
