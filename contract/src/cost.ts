import type { FactAmount, FactKind, FactPeriod } from './country-facts.ts'
import { type Currency, dollarsOf, type Rates, soumOf } from './money.ts'

/** How long a stay may be that is counted, in months. */
export const costMonths = { min: 1, max: 48, standard: 12 }

export type CostRange = { low: number; high: number }

/** `funds` stands for living where only the amount to be shown is known; pages name it as such. */
export type CostKind = 'tuition' | 'living' | 'funds' | 'visa_fee' | 'service'

export type CostRow = {
  kind: CostKind
  currency: Currency
  own: CostRange
  usd: CostRange
  uzs: CostRange | null
}

/** What is not in the sum, and why. */
export type MissingCost = { kind: CostKind; reason: 'no_figure' | 'no_rate' }

export type CostEstimate = {
  rows: CostRow[]
  /** What the rows add up to as they are shown; null where there is none, so‘m null without a rate of the dollar. */
  total: { usd: CostRange; uzs: CostRange | null } | null
  missing: MissingCost[]
}

type CostInput = {
  months: number
  facts: readonly { kind: FactKind; amount: FactAmount | null }[]
  /** Our own price, in dollars; null where it is not a figure. */
  service: CostRange | null
  rates: Rates
}

/** What a stay costs, as far as there are figures. No offer: pages say so. */
export function estimateCost({ months, facts, service, rates }: CostInput): CostEstimate {
  const amountOf = (kind: FactKind) => facts.find((fact) => fact.kind === kind)?.amount ?? null
  const living = amountOf('living')
  const parts: [CostKind, FactAmount | null][] = [
    ['tuition', amountOf('tuition')],
    !living && amountOf('funds') ? ['funds', amountOf('funds')] : ['living', living],
    ['visa_fee', amountOf('visa_fee')],
    ['service', service && { ...service, currency: 'USD', per: 'once' }],
  ]
  const rows: CostRow[] = []
  const missing: MissingCost[] = []
  for (const [kind, amount] of parts) {
    const row = amount && rowOf(kind, amount, months, rates)
    if (row) rows.push(row)
    else missing.push({ kind, reason: amount ? 'no_rate' : 'no_figure' })
  }
  return { rows, total: rows.length > 0 ? totalOf(rows) : null, missing }
}

function rowOf(kind: CostKind, amount: FactAmount, months: number, rates: Rates): CostRow | null {
  const { currency } = amount
  const times = timesPaid(kind, amount.per, months)
  const own = { low: Math.round(amount.low * times), high: Math.round(amount.high * times) }
  const usd = convert(own, (value) => dollarsOf(value, currency, rates))
  return usd && { kind, currency, own, usd, uzs: convert(own, (value) => soumOf(value, currency, rates)) }
}

/** A term is half a year: its dates differ from country to country by weeks, not by months. */
const monthsOf: Record<Exclude<FactPeriod, 'once'>, number> = { month: 1, term: 6, year: 12 }

/** What one lives on is spent by the month. What is charged is charged for every period that has begun. */
function timesPaid(kind: CostKind, per: FactPeriod, months: number): number {
  if (per === 'once') return 1
  const periods = months / monthsOf[per]
  return kind === 'living' || kind === 'funds' ? periods : Math.ceil(periods)
}

function convert(range: CostRange, change: (value: number) => number | null): CostRange | null {
  const [low, high] = [change(range.low), change(range.high)]
  return low === null || high === null ? null : { low, high }
}

function totalOf(rows: CostRow[]) {
  const inSoum = rows.flatMap(({ uzs }) => uzs ?? [])
  return {
    usd: sumOf(rows.map(({ usd }) => usd)),
    uzs: inSoum.length === rows.length ? sumOf(inSoum) : null,
  }
}

function sumOf(ranges: CostRange[]): CostRange {
  return {
    low: ranges.reduce((sum, { low }) => sum + low, 0),
    high: ranges.reduce((sum, { high }) => sum + high, 0),
  }
}

/** The months of an address; whatever is not one of them is the standard. */
export function readMonths(text: string | null | undefined): number {
  const months = /^\d{1,2}$/.test(text ?? '') ? Number(text) : costMonths.standard
  return months >= costMonths.min && months <= costMonths.max ? months : costMonths.standard
}
