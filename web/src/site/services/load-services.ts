import { ratesOf } from 'contract/money'
import type { PageContext } from 'contract/page'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { type ServiceInLanguage, serviceInLanguage } from '../../shared/service-in-language.ts'
import type { OfferedService } from '../structured-data.ts'
import { type ClaimedReasons, claimedReasons } from './claimed-reasons.ts'

export type ServicesData = {
  services: Block<ServiceInLanguage[]>
  /** For search engines, which read what was typed as a price. */
  offered: OfferedService[]
  reasons: ClaimedReasons
  texts: Pick<Texts, 'services'>
}

/** All services in the language of the page. */
export async function loadServices(page: PageContext): Promise<ServicesData> {
  const { call, language } = page
  const texts = textsOf('services', language)
  const [list, known] = await Promise.all([toBlock(call(services.list, {})), toBlock(call(rates.list, {}))])
  const counted = ratesOf(known.ok ? known.value : [])
  const shown = mapBlock(list, (rows) =>
    rows.map((row) => serviceInLanguage(row, language, texts.services, counted)),
  )
  const typedPrices = new Map(list.ok ? list.value.map(({ id, price }) => [id, price]) : [])
  return {
    services: shown,
    offered: shown.ok
      ? shown.value.map((service) => ({ ...service, price: typedPrices.get(service.id) ?? '' }))
      : [],
    reasons: claimedReasons(page, texts.services.reasons),
    texts,
  }
}
