import type { PageContext } from 'contract/page'
import { services } from 'contract/services'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { textsOf } from '../../i18n/texts.ts'
import { priceInWords } from '../../shared/price-in-words.ts'

/** A service as the apply form shows it. */
export type Program = {
  id: string
  /** In the language of the page; empty when it has no name in any. */
  title: ShownText
  /** Its Uzbek title, which the application stores. */
  uzTitle: string
  /** In words. */
  price: string
  icon: { name: string; color: string }
}

/** All programs one can apply to. */
export async function loadPrograms({ call, language }: PageContext): Promise<Block<Program[]>> {
  const words = {
    ...textsOf('services', language).services,
    noPrice: textsOf('apply', language).apply.noPrice,
  }
  const list = await toBlock(call(services.list, {}))
  return mapBlock(list, (rows) =>
    rows.map(({ id, title, price, icon }) => ({
      id,
      title: textIn(title, language),
      uzTitle: title.uz,
      price: priceInWords(price, words),
      icon,
    })),
  )
}
