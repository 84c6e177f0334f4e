import { tiyinOf } from 'contract/money'
import type { RateRecord } from 'contract/rates'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { TimeText } from '../../ui/time-text.tsx'

/** What was entered, the last one first; behind a press, because the last one is what counts. */
export function RateHistory({ rows }: { rows: readonly RateRecord[] }) {
  const { rates: text } = useText('office')
  const language = useLanguage()
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4">
        {text.history} ({rows.length})
      </summary>
      <ol className="grid gap-2 pt-2">
        {rows.map(({ id, uzs, day, set_by_name, sample }) => (
          <li key={id} className="grid gap-0.5 border-t border-line pt-2">
            <span className="flex justify-between gap-4 tabular-nums">
              <TimeText at={day}>{formatDate(day, language)}</TimeText>
              <span>{formatNumber(tiyinOf(uzs) / 100, language)}</span>
            </span>
            <span className="text-sm text-faint">{sample ? text.sample : set_by_name}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
