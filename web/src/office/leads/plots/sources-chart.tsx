import { fill } from 'contract/fill'
import { plotSeries } from 'contract/lead-states'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Bar } from '../../../ui/chart/bar.tsx'
import { ChartRows } from '../../../ui/chart/chart-rows.tsx'
import { toneOf } from '../../../ui/chart/tones.ts'
import type { ChartProps } from './chart-props.ts'
import { percentOf } from './plot-figures.ts'
import { casesOf, figureOf } from './plot-rows.ts'
import { useBarLink } from './use-bar-link.ts'

const tones = { leads: 'first', consulting: 'second', approved: 'third' } as const

/** What each source brought, and inside its bar how many of them got to consulting and to an approved application. */
export function SourcesChart({ rows, few }: ChartProps) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const linkOf = useBarLink()
  const max = Math.max(1, ...rows.map((row) => casesOf(row, 'leads')))
  return (
    <ChartRows
      rows={rows.map((row) => {
        const shown = plotSeries.sources.filter((series) => row.bars[series])
        const isFew = few.has(row.id)
        return {
          id: row.id,
          name: row.name,
          figures: shown.map((series) => {
            const n = formatNumber(casesOf(row, series), language)
            const share = formatNumber(percentOf(figureOf(row, series), 1), language)
            const value = series === 'leads' ? n : fill(text.share, { share, n })
            const name = text.series.sources[series]
            return {
              id: series,
              mark: { tone: toneOf(tones[series], isFew), name },
              value,
              to: linkOf(row.bars[series]),
            }
          }),
          drawing: (
            <Bar
              parts={shown.map((series) => ({
                id: series,
                from: 0,
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
