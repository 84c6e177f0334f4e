import type { FactAmount, PublicFact } from 'contract/country-facts'
import type { Currency } from 'contract/money'
import type { Language } from 'contract/text'
import { formatNumber } from '../i18n/format.ts'
import { type ShownText, shownText } from '../i18n/shown-text.ts'
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

/** What stands between the amount of a fact and its words. */
export const factSeparator = '; '

/** What a fact says: its amount, its words, or both. Nothing where it is closed. */
export function factTexts(
  { amount, text }: Pick<PublicFact, 'amount' | 'text'>,
  per: Texts['countries']['per'],
  language: Language,
): ShownText[] {
  const words = shownText(text, language)
  return [amount && { text: amountText(amount, per, language) }, words].filter((part) => part !== null)
}

function amountText(amount: FactAmount, per: Texts['countries']['per'], language: Language): string {
  return [rangeText(amount, amount.currency, language), per[amount.per]].filter(Boolean).join(' ')
}
