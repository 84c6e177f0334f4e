import type { FactAmount, PublicFact } from 'contract/country-facts'
import type { Currency } from 'contract/money'
import { type Language, pickText } from 'contract/text'
import { formatNumber } from '../i18n/format.ts'
import type { Texts } from '../i18n/texts.ts'

const signs: Record<Currency, string> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CAD\u00A0', AUD: 'AUD\u00A0' }

/** €11 904, in whole units. */
export function moneyText(value: number, currency: Currency, language: Language): string {
  return signs[currency] + formatNumber(value, language)
}

/** €900–1 200, or one figure where both are the same. */
export function rangeText(
  { low, high }: { low: number; high: number },
  currency: Currency,
  language: Language,
): string {
  const from = moneyText(low, currency, language)
  return low === high ? from : `${from}–${formatNumber(high, language)}`
}

/** What a fact says: its amount, its words, or both. Empty where it is closed. */
export function factText(
  { amount, text }: Pick<PublicFact, 'amount' | 'text'>,
  per: Texts['countries']['per'],
  language: Language,
): string {
  const words = pickText(text, language)
  return [amount && amountText(amount, per, language), words].filter(Boolean).join('; ')
}

function amountText(amount: FactAmount, per: Texts['countries']['per'], language: Language): string {
  return [rangeText(amount, amount.currency, language), per[amount.per]].filter(Boolean).join(' ')
}
