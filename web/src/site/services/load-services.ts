import type { PageContext } from 'contract/page'
import { type Service, services } from 'contract/services'
import { type Language, pickText } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import type { ServiceTeaser } from '../../shared/service-card.tsx'

/** A service as one visitor reads it, whole. */
export type ServiceInWords = ServiceTeaser & {
  featured: boolean
  /** Empty when it is not told. */
  duration: string
  features: string[]
}

export type ServicesData = { services: Block<ServiceInWords[]>; texts: Pick<Texts, 'services'> }

/** All services in the language of the page. */
export async function loadServices({ call, language }: PageContext): Promise<ServicesData> {
  const list = await toBlock(call(services.list, {}))
  return {
    services: mapBlock(list, (rows) => rows.map((row) => inWords(row, language))),
    texts: textsOf('services', language),
  }
}

function inWords(service: Service, language: Language): ServiceInWords {
  const { id, price, featured, icon } = service
  const features = service.features.map((feature) => pickText(feature, language)).filter(Boolean)
  return {
    id,
    title: pickText(service.title, language),
    description: pickText(service.description, language),
    price,
    featured,
    duration: service.duration ?? '',
    icon,
    // What two languages tell apart may read the same in the one they fall back to.
    features: [...new Set(features)],
  }
}
