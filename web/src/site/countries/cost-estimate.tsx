import { type CostRange, type CostRow, costMonths, estimateCost } from 'contract/cost'
import { fill } from 'contract/fill'
import { ratesOf } from 'contract/money'
import { readPrice } from 'contract/price'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { rangeText } from '../../shared/fact-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { PlainSelect } from '../plain-select.tsx'
import { Section } from '../section.tsx'
import type { CountryData } from './load-country.ts'

/** What a stay costs, as far as there are figures; the months and the service are in the address. */
export function CostEstimate({ country, programmes, rates, asked }: CountryData) {
  const { page, cost } = useText('countries')
  const { language } = useRootData()
  const estimate = estimateCost({
    months: asked.months,
    facts: country.facts,
    service: priceOf(programmes.find(({ service }) => service.id === asked.service)?.price ?? ''),
    rates: ratesOf(rates),
  })
  const dollar = rates.find(({ currency }) => currency === 'USD')
  return (
    <Section title={page.cost} tone="subtle">
      <CostForm slug={country.slug} programmes={programmes} asked={asked} />
      {estimate.total ? (
        <table className="w-full text-start tabular-nums">
          <thead className="text-label text-muted max-sm:sr-only">
            <tr>
              <th className="py-2 pe-4 text-start">{cost.item}</th>
              <th className="py-2 pe-4 text-start">{cost.own}</th>
              <th className="py-2 pe-4 text-start">{cost.dollars}</th>
              {estimate.total.uzs && <th className="py-2 text-start">{cost.soum}</th>}
            </tr>
          </thead>
          <tbody>
            {estimate.rows.map((row) => (
              <CostLine key={row.kind} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line-strong font-semibold max-sm:grid max-sm:grid-cols-2 max-sm:py-3">
              <th scope="row" className="py-3 pe-4 text-start max-sm:col-span-2 max-sm:py-0">
                {cost.total}
              </th>
              <td className="max-sm:hidden" />
              <td className="py-3 pe-4 max-sm:py-0">{rangeText(estimate.total.usd, 'USD', language)}</td>
              {estimate.total.uzs && (
                <td className="py-3 max-sm:py-0 max-sm:text-end">{soumText(estimate.total.uzs, language)}</td>
              )}
            </tr>
          </tfoot>
        </table>
      ) : (
        <p>{cost.none}</p>
      )}
      <div className="grid gap-1 text-sm text-faint">
        {estimate.total && <p>{estimate.missing.map(({ kind }) => `${cost.missing[kind]}.`).join(' ')}</p>}
        <p>
          {cost.note} {dollar && fill(cost.rate, { date: formatDate(dollar.day, language) })}
          {dollar?.sample && ` (${cost.sampleRate})`}
        </p>
      </div>
    </Section>
  )
}

function CostLine({ row }: { row: CostRow }) {
  const { cost } = useText('countries')
  const { language } = useRootData()
  return (
    <tr className="border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:py-3">
      <th scope="row" className="py-3 pe-4 text-start font-normal max-sm:col-span-2 max-sm:py-0">
        {cost.rows[row.kind]}
      </th>
      <td className="py-3 pe-4 max-sm:hidden">{rangeText(row.own, row.currency, language)}</td>
      <td className="py-3 pe-4 font-medium max-sm:py-0">{rangeText(row.usd, 'USD', language)}</td>
      {row.uzs && (
        <td className="py-3 text-muted max-sm:py-0 max-sm:text-end">{soumText(row.uzs, language)}</td>
      )}
    </tr>
  )
}

function CostForm({ slug, programmes, asked }: Pick<CountryData, 'programmes' | 'asked'> & { slug: string }) {
  const { cost } = useText('countries')
  const id = useId()
  return (
    <form
      noValidate
      action={`/countries/${slug}`}
      className="grid grid-cols-2 gap-3 sm:grid-cols-[10rem_1fr_auto] sm:items-end"
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {cost.months}
        </label>
        <input
          id={id}
          type="number"
          name="months"
          min={costMonths.min}
          max={costMonths.max}
          defaultValue={asked.months}
          className={inputStyle()}
        />
      </div>
      <PlainSelect
        name="service"
        label={cost.service}
        value={asked.service}
        choices={programmes.map(({ service }) => ({ value: service.id, name: service.title }))}
      />
      <Button type="submit" className="max-sm:col-span-2">
        {cost.count}
      </Button>
    </form>
  )
}

/** Our own price in dollars, where it is a figure. */
function priceOf(text: string): CostRange | null {
  const price = readPrice(text)
  if (price.kind === 'free') return { low: 0, high: 0 }
  return price.kind === 'from' ? { low: price.usd, high: price.usd } : null
}

function soumText({ low, high }: CostRange, language: Parameters<typeof formatMoney>[1]): string {
  return low === high
    ? formatMoney(low, language)
    : `${formatNumber(low, language)}–${formatMoney(high, language)}`
}
