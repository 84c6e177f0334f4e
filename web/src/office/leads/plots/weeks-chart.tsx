import { fill } from 'contract/fill'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Columns } from '../../../ui/chart/columns.tsx'
import { backgrounds, toneOf } from '../../../ui/chart/tones.ts'
import type { ChartProps } from './chart-props.ts'
import { casesOf } from './plot-rows.ts'
import { useBarLink } from './use-bar-link.ts'

/** How many leads came in each week, with the weeks before as a line. */
export function WeeksChart({ rows, few }: ChartProps) {
  const { plots: text } = useText('office')
  const language = useLanguage()
  const linkOf = useBarLink()
  const { new_leads: names } = text.series
  const tone = toneOf('first', few.size > 0)
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="flex flex-wrap gap-4 text-sm text-muted">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2.5 ${backgrounds[tone]}`} />
          {names.current}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className={`h-0.5 w-4 ${backgrounds.second}`} />
          {names.previous}
        </li>
      </ul>
      <Columns
        tone={tone}
        columns={rows.map((row) => {
          const value = formatNumber(casesOf(row, 'current'), language)
          const before = formatNumber(casesOf(row, 'previous'), language)
          return {
            id: row.id,
            // The day and the month: the year is in the table.
            name: row.name.slice(0, 5),
            value: casesOf(row, 'current'),
            compared: casesOf(row, 'previous'),
            label: `${fill(text.figure, { label: row.name, series: names.current, value })}, ${names.previous} ${before}`,
            to: linkOf(row.bars.current),
          }
        })}
      />
    </div>
  )
}
