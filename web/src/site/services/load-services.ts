import type { PageContext } from 'contract/page'
import { services } from 'contract/services'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { type ServiceInLanguage, serviceInLanguage } from '../../shared/service-in-language.ts'

export type ServicesData = { services: Block<ServiceInLanguage[]>; texts: Pick<Texts, 'services'> }

/** All services in the language of the page. */
export async function loadServices({ call, language }: PageContext): Promise<ServicesData> {
  const list = await toBlock(call(services.list, {}))
  return {
    services: mapBlock(list, (rows) => rows.map((row) => serviceInLanguage(row, language))),
    texts: textsOf('services', language),
  }
}
