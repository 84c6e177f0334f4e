/** The currencies that prices, facts and rates are in. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const
export type Currency = (typeof currencies)[number]

/** Tiyin, a hundredth of a so‘m, for one unit of a currency; without an entry there is no rate to count with. */
export type Rates = Partial<Record<Currency, number>>

/** The tiyin of a decimal text of the wire: `12700.5` is 1270050. By its digits, because a float could lose one. */
export function tiyinOf(uzs: string): number {
  const [whole = '', part = ''] = uzs.split('.')
  return Number(whole + part.padEnd(2, '0'))
}

/** The decimal text of the wire, always with both decimals. */
export function uzsOf(tiyin: number): string {
  const digits = String(tiyin).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The public list of rates as something to count with. */
export function ratesOf(list: readonly { currency: Currency; uzs: string }[]): Rates {
  return Object.fromEntries(list.map(({ currency, uzs }) => [currency, tiyinOf(uzs)]))
}

/** A newer rate that differs by more than a fifth is more often a slip than a fact. */
export function isUnlikelyRate(tiyin: number, before: number): boolean {
  return Math.abs(tiyin - before) * 5 > before
}

/** In so‘m, to the thousand: the rate of another day would change the rest. Null where there is no rate. */
export function soumOf(amount: number, currency: Currency, rates: Rates): number | null {
  const tiyin = rates[currency]
  return tiyin === undefined ? null : Math.round((amount * tiyin) / 100_000) * 1000
}

/** In whole dollars. Null where a rate is missing. */
export function dollarsOf(amount: number, currency: Currency, rates: Rates): number | null {
  if (currency === 'USD') return Math.round(amount)
  const [own, dollar] = [rates[currency], rates.USD]
  return own === undefined || dollar === undefined ? null : Math.round((amount * own) / dollar)
}
