import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type Currency, tiyinOf } from 'contract/money'
import { type RateRecord, rates } from 'contract/rates'
import { tashkentDay } from 'contract/tashkent-day'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDate, formatDateTime, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countingRate, daysSince, rateAge } from './counting-rate.ts'
import { RateHistory } from './rate-history.tsx'

type RateCardProps = {
  currency: Currency
  /** Where it is allowed. */
  onSet?: ((currency: Currency) => void) | undefined
}

/** One currency: the rate that counts, how old it is, and those before it. */
export function RateCard({ currency, onSet }: RateCardProps) {
  const { rates: text } = useText('office')
  const history = useQuery(staffQueryOf(rates.richList, { query: { currency } }))
  return (
    <li
      data-row
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-base font-semibold">
        {currency} <span className="font-normal text-muted">{text.names[currency]}</span>
      </h2>
      <QueryView query={history} failed={text.failed} empty={text.none}>
        {(rows) => (
          <div className="grid gap-3">
            <CountingRate rate={countingRate(rows)} />
            <RateHistory rows={rows} />
          </div>
        )}
      </QueryView>
      {onSet && (
        <Button
          tone="quiet"
          className="mt-auto justify-self-start"
          data-row-stop
          onClick={() => onSet(currency)}
        >
          {text.set}
          <VisuallyHidden>: {currency}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

const tones = { fresh: 'success', stale: 'warning', hidden: 'danger' } as const

function CountingRate({ rate }: { rate: RateRecord | undefined }) {
  const { rates: text } = useText('office')
  const language = useLanguage()
  if (!rate) return null
  const { currency, uzs, day, sample, set_by_name, at } = rate
  const n = daysSince(day, tashkentDay(new Date()))
  const age = rateAge(n)
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-lg font-semibold tabular-nums">
        {fill(text.value, { currency, uzs: formatNumber(tiyinOf(uzs) / 100, language) })}
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge tone={tones[age]}>{fill(text[age], { n })}</Badge>
        {sample && <Badge tone="info">{text.sample}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {fill(text.day, { date: formatDate(day, language) })}
        {set_by_name && <> · {fill(text.setBy, { name: set_by_name, time: formatDateTime(at, language) })}</>}
      </p>
    </div>
  )
}
