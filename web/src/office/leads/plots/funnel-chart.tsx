import { fill } from 'contract/fill'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Bar } from '../../../ui/chart/bar.tsx'
import { ChartRows } from '../../../ui/chart/chart-rows.tsx'
import { toneOf } from '../../../ui/chart/tones.ts'
import type { ChartProps } from './chart-props.ts'
import { percentOf } from './plot-figures.ts'
import { casesOf } from './plot-rows.ts'
import { shareOfStep } from './plot-table.ts'
import { useBarLink } from './use-bar-link.ts'

/** How many leads got how far: each step with its share of the one before and of all. */
export function FunnelChart({ rows, few }: ChartProps) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const linkOf = useBarLink()
  const [first] = rows
  return (
    <ChartRows
      rows={rows.map((row, at) => {
        const value = formatNumber(casesOf(row, 'reached'), language)
        const to = linkOf(row.bars.reached)
        const shares = {
          previous: formatNumber(shareOfStep(row, rows[at - 1]), language),
          all: formatNumber(shareOfStep(row, first), language),
        }
        const part = {
          id: 'reached',
          from: 0,
          length: percentOf(casesOf(row, 'reached'), casesOf(first, 'reached')) / 100,
          tone: toneOf('first', few.has(row.id)),
          to,
        }
        return {
          id: row.id,
          name: row.name,
          ...(at > 0 && { note: fill(text.stepShares, shares) }),
          figures: [
            {
              id: 'reached',
              value,
              to,
            },
          ],
          drawing: <Bar parts={[part]} />,
        }
      })}
    />
  )
}
