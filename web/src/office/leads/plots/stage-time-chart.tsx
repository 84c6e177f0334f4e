import { fill } from 'contract/fill'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ChartRows } from '../../../ui/chart/chart-rows.tsx'
import { RangeDots } from '../../../ui/chart/range-dots.tsx'
import { toneOf } from '../../../ui/chart/tones.ts'
import type { ChartProps } from './chart-props.ts'
import { hoursText } from './plot-figures.ts'
import { casesOf, figureOf, type PlotRow } from './plot-rows.ts'
import { useBarLink } from './use-bar-link.ts'

const series = ['median', 'ninety'] as const

/** How long leads stay in a stage: half of them until the dot, nine of ten until the stroke. */
export function StageTimeChart({ rows, few }: ChartProps) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const linkOf = useBarLink()
  const max = Math.max(0.01, ...rows.map((row) => figureOf(row, 'ninety')))
  const tonesOf = (row: PlotRow) => ({
    median: toneOf('first', few.has(row.id)),
    ninety: toneOf('second', few.has(row.id)),
  })
  return (
    <ChartRows
      rows={rows.map((row) => ({
        id: row.id,
        name: row.name,
        note: fill(text.cases, { n: formatNumber(casesOf(row, 'median'), language) }),
        figures: series.map((one) => {
          const value = hoursText(figureOf(row, one), text, language)
          const name = text.series.stage_time[one]
          return {
            id: one,
            mark: { tone: tonesOf(row)[one], name, isRound: one === 'median' },
            value,
            to: linkOf(row.bars[one]),
          }
        }),
        drawing: casesOf(row, 'median') > 0 && (
          <RangeDots
            middle={figureOf(row, 'median') / max}
            end={figureOf(row, 'ninety') / max}
            tones={{ middle: tonesOf(row).median, end: tonesOf(row).ninety }}
            to={linkOf(row.bars.median)}
          />
        ),
      }))}
    />
  )
}
