import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../buttons/link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ChartLink } from './bar.tsx'
import { backgrounds, type Tone } from './tones.ts'

type Figure = {
  id: string
  /** Shown before it where a row has several. */
  mark?: { tone: Tone; name: string; isRound?: boolean }
  value: string
  to: ChartLink
}

type ChartRow = {
  id: string
  name: string
  note?: string
  figures: readonly Figure[]
  drawing: ReactNode
}

/** Rows of a chart one below the other: what it is, its figures, and the drawing under them. */
export function ChartRows({ rows }: { rows: readonly ChartRow[] }) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {rows.map(({ id, name, note, figures, drawing }) => (
        <li key={id} className="grid grid-cols-1 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-4">
            <span className="me-auto font-medium wrap-anywhere">{name}</span>
            {note && (
              <span className="text-sm text-muted tabular-nums max-sm:order-last max-sm:basis-full">
                {note}
              </span>
            )}
            {/* Several of them are below the name, so that all rows look the same. */}
            <span className={clsx('flex flex-wrap gap-x-4', figures.length > 1 && 'basis-full')}>
              {figures.map((figure) => (
                <ShownFigure key={figure.id} row={name} figure={figure} />
              ))}
            </span>
          </div>
          {drawing}
        </li>
      ))}
    </ol>
  )
}

function ShownFigure({ row, figure: { mark, value, to } }: { row: string; figure: Figure }) {
  const label = (
    <>
      {mark && (
        <>
          <span
            aria-hidden
            className={clsx('size-2.5 shrink-0', mark.isRound && 'rounded-full', backgrounds[mark.tone])}
          />
          <span className="text-muted">{`${mark.name} `}</span>
        </>
      )}
      <span className="font-medium">{value}</span>
    </>
  )
  const style = 'inline-flex min-h-7 items-center gap-1.5 text-sm tabular-nums pointer-coarse:min-h-11'
  if (!to) return <span className={style}>{label}</span>
  return (
    <Link
      {...to}
      prefetch="none"
      preventScrollReset
      className={clsx(style, 'underline-offset-4 hover:underline')}
    >
      {/* A link is also read alone, far from the name of its row. */}
      <VisuallyHidden>{`${row}: `}</VisuallyHidden>
      {label}
    </Link>
  )
}
