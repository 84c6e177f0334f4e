import { fill } from 'contract/fill'
import { readPrice } from 'contract/price'
import type { Texts } from '../i18n/texts.ts'

export type PriceWords = Record<keyof Pick<Texts['services'], 'free' | 'noPrice'>, string> &
  Pick<Texts['services'], 'from'>

/** A price as visitors read it. Called by loaders: a page never gets what was typed. */
export function priceInWords(typed: string, words: PriceWords): string {
  const price = readPrice(typed)
  if (price.kind === 'free') return words.free
  if (price.kind === 'from') return fill(words.from, { price: `$${price.usd}` })
  return price.text || words.noPrice
}
