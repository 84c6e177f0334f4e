import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../buttons/link.tsx'
import { fills, minVisible, percent, type Tone } from './tones.ts'

type BarPart = {
  id: string
  /** Where it begins and how long it is, as parts of the whole width. */
  from: number
  length: number
  tone: Tone
  to: ChartLink
}

/** The link of a press and what it stores in the history; null where there is nothing to show. */
export type ChartLink = { to: string; state: object } | null

/**
 * One bar of one or more parts; later ones are drawn over earlier ones. Its accessible text and links are beside it.
 */
export function Bar({ parts }: { parts: readonly BarPart[] }) {
  return (
    <svg aria-hidden="true" focusable="false" className="h-3.5 w-full">
      <rect width="100%" height="100%" rx="3" className="fill-surface-2" />
      {parts.map(({ id, from, length, tone, to }) => (
        <Pressed key={id} link={to}>
          <rect
            x={percent(from)}
            width={percent(minVisible(length))}
            height="100%"
            rx="3"
            className={clsx(fills[tone], to && 'transition-opacity hover:opacity-80')}
          />
        </Pressed>
      ))}
    </svg>
  )
}

/** For the mouse alone: keyboard and screen reader have the links beside the drawing. */
export function Pressed({ link, children }: { link: ChartLink; children: ReactNode }) {
  if (!link) return children
  return (
    <Link {...link} tabIndex={-1} prefetch="none" discover="none" preventScrollReset>
      {children}
    </Link>
  )
}
