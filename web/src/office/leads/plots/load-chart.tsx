import { plotSeries } from 'contract/lead-states'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Bar } from '../../../ui/chart/bar.tsx'
import { ChartRows } from '../../../ui/chart/chart-rows.tsx'
import { toneOf } from '../../../ui/chart/tones.ts'
import type { ChartProps } from './chart-props.ts'
import { casesOf, type PlotRow } from './plot-rows.ts'
import { useBarLink } from './use-bar-link.ts'

const tones = { open: 'first', waiting: 'second', done: 'third' } as const

/**
 * The open and the finished leads of every agent. The waiting ones are part of the open ones, so their bar is drawn
 * over its end.
 */
export function LoadChart({ rows, few }: ChartProps) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const linkOf = useBarLink()
  const max = Math.max(1, ...rows.map((row) => casesOf(row, 'open') + casesOf(row, 'done')))
  return (
    <ChartRows
      rows={rows.map((row) => {
        const isFew = few.has(row.id)
        return {
          id: row.id,
          name: row.name,
          figures: plotSeries.load.map((series) => {
            const value = formatNumber(casesOf(row, series), language)
            const name = text.series.load[series]
            return {
              id: series,
              mark: { tone: toneOf(tones[series], isFew), name },
              value,
              to: linkOf(row.bars[series]),
            }
          }),
          drawing: (
            <Bar
              parts={plotSeries.load.map((series) => ({
                id: series,
                from: begins(row)[series] / max,
                length: casesOf(row, series) / max,
                tone: toneOf(tones[series], isFew),
                to: linkOf(row.bars[series]),
              }))}
            />
          ),
        }
      })}
    />
  )
}

function begins(row: PlotRow) {
  const open = casesOf(row, 'open')
  return { open: 0, waiting: open - casesOf(row, 'waiting'), done: open }
}
