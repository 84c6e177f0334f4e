import { type ChartLink, Pressed } from './bar.tsx'
import { fills, percent, type Tone } from './tones.ts'

type RangeDotsProps = {
  /** Both as fractions of the longest one. */
  middle: number
  end: number
  tones: { middle: Tone; end: Tone }
  to: ChartLink
}

/** Padding at both ends, so that no mark is cut. */
const place = (part: number) => percent(0.02 + part * 0.96)

/** A dot at the median and a stroke where nearly all cases have ended. */
export function RangeDots({ middle, end, tones, to }: RangeDotsProps) {
  return (
    <svg aria-hidden="true" focusable="false" className="h-4 w-full">
      <rect y="7" width="100%" height="2" className="fill-surface-2" />
      <line x1={place(middle)} x2={place(end)} y1="8" y2="8" strokeWidth="2" className="stroke-line-strong" />
      <Pressed link={to}>
        <rect x={place(end)} width="4" height="100%" className={fills[tones.end]} />
        <circle cx={place(middle)} cy="8" r="6" className={fills[tones.middle]} />
      </Pressed>
    </svg>
  )
}
