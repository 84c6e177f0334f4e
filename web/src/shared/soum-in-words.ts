import { type Rates, soumOf } from 'contract/money'
import { readPrice } from 'contract/price'
import type { Language } from 'contract/text'
import { formatMoney } from '../i18n/format.ts'

/** About how much a price is in so‘m, as `≈ 1 905 000 so‘m`; empty where it is no figure or no rate is known. */
export function soumInWords(typed: string, rates: Rates, language: Language): string {
  const price = readPrice(typed)
  const soum = price.kind === 'from' ? soumOf(price.usd, 'USD', rates) : null
  return soum === null ? '' : `≈ ${formatMoney(soum, language)}`
}
