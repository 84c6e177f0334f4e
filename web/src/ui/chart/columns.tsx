import type { ReactNode } from 'react'
import { Link } from '../buttons/link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ChartLink } from './bar.tsx'
import { fills, minVisible, percent, type Tone } from './tones.ts'

type Column = {
  id: string
  /** Under it. */
  name: string
  value: number
  /** Of the line that runs over the columns. */
  compared: number
  /** Its full text for screen readers. */
  label: string
  to: ChartLink
}

/** The tallest one has its figure above it. */
const maxBarHeight = 0.82

/** Columns side by side, with what they are compared to as a thin line over them. Many of them scroll, the last in view. */
export function Columns({ columns, tone }: { columns: readonly Column[]; tone: Tone }) {
  const max = Math.max(1, ...columns.flatMap(({ value, compared }) => [value, compared]))
  const topOf = (value: number) => 1 - minVisible((value / max) * maxBarHeight)
  return (
    <div ref={showLast} className="relative overflow-x-auto contain-inline-size">
      <ol className="flex">
        {columns.map((column, at) => (
          <li key={column.id} className="min-w-0 shrink-0 grow basis-8">
            <Pressable column={column}>
              <svg aria-hidden="true" focusable="false" className="block h-40 w-full overflow-visible">
                <rect
                  x="18%"
                  width="64%"
                  y={percent(topOf(column.value))}
                  height={percent(1 - topOf(column.value))}
                  className={fills[tone]}
                />
                <text
                  x="50%"
                  y={percent(topOf(column.value))}
                  dy="-6"
                  textAnchor="middle"
                  className="fill-text text-xs font-medium"
                >
                  {column.value}
                </text>
                <LineTo y={topOf(column.compared)} before={columns[at - 1]?.compared} topOf={topOf} />
              </svg>
              <span aria-hidden className="block border-t border-line pt-1 text-center text-xs text-muted">
                {column.name}
              </span>
            </Pressable>
          </li>
        ))}
      </ol>
    </div>
  )
}

type LineToProps = { y: number; before: number | undefined; topOf: (value: number) => number }

/** A line from the middle of the column before; drawn piece by piece, it needs no known width. */
function LineTo({ y, before, topOf }: LineToProps) {
  return (
    <g className="pointer-events-none">
      {before !== undefined && (
        <line
          x1="-50%"
          y1={percent(topOf(before))}
          x2="50%"
          y2={percent(y)}
          strokeWidth="2"
          className="stroke-chart-2"
        />
      )}
      <circle cx="50%" cy={percent(y)} r="3" className={fills.second} />
    </g>
  )
}

function Pressable({ column: { to, label }, children }: { column: Column; children: ReactNode }) {
  const content = (
    <>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  if (!to) return content
  return (
    <Link
      {...to}
      prefetch="none"
      preventScrollReset
      className="block rounded-compact -outline-offset-2 hover:bg-surface-2"
    >
      {content}
    </Link>
  )
}

function showLast(box: HTMLDivElement | null): void {
  if (box) box.scrollLeft = box.scrollWidth
}
