import clsx from 'clsx'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

type IconProps = {
  name: IconName
  className?: string
  /** Thinner lines for large icons. */
  strokeWidth?: number
}

/** A drawing beside a word, never instead of one. It comes from one cached file: as code, icons were 4 kB of scripts. */
export function Icon({ name, className, strokeWidth = 2 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={clsx('shrink-0', className ?? 'size-5')}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
