import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Bar } from '../../../ui/chart/bar.tsx'
import { ChartRows } from '../../../ui/chart/chart-rows.tsx'
import { toneOf } from '../../../ui/chart/tones.ts'
import type { ChartProps } from './chart-props.ts'
import { casesOf } from './plot-rows.ts'
import { useBarLink } from './use-bar-link.ts'

/** Why leads were rejected, the most frequent reason first. */
export function ReasonsChart({ rows, few }: ChartProps) {
  const language = useLanguage()
  const linkOf = useBarLink()
  const max = Math.max(1, ...rows.map((row) => casesOf(row, 'leads')))
  return (
    <ChartRows
      rows={rows.map((row) => {
        const cases = casesOf(row, 'leads')
        const value = formatNumber(cases, language)
        const to = linkOf(row.bars.leads)
        const tone = toneOf('first', few.has(row.id))
        return {
          id: row.id,
          name: row.name,
          figures: [{ id: 'leads', value, to }],
          drawing: <Bar parts={[{ id: 'leads', from: 0, length: cases / max, tone, to }]} />,
        }
      })}
    />
  )
}
