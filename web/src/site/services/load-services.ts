import { type CountryCard, countries } from 'contract/countries'
import { fill } from 'contract/fill'
import { ratesOf } from 'contract/money'
import type { PageContext } from 'contract/page'
import { type Rate, rates } from 'contract/rates'
import { services } from 'contract/services'
import type { Language } from 'contract/text'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { type ServiceInLanguage, serviceInLanguage } from '../../shared/service-in-language.ts'
import type { OfferedService } from '../structured-data.ts'
import { type ClaimedReasons, claimedReasons } from './claimed-reasons.ts'

/** A service with where it leads to and what it asks for. */
export type ServiceDetails = ServiceInLanguage & {
  countries: { slug: string; code: string; name: ShownText }[]
  documents: (ShownText & { required: boolean })[]
}

export type ServicesData = {
  services: Block<ServiceDetails[]>
  /** For search engines, which read what was typed as a price. */
  offered: OfferedService[]
  reasons: ClaimedReasons
  /** The rate that prices in so‘m are counted with, and its day; empty where there is none. */
  rateNote: string
  texts: Pick<Texts, 'services'>
}

/** All services in the language of the page. */
export async function loadServices(page: PageContext): Promise<ServicesData> {
  const { call, language } = page
  const texts = textsOf('services', language)
  const [list, known, places] = await Promise.all([
    toBlock(call(services.list, {})),
    toBlock(call(rates.list, {})),
    toBlock(call(countries.list, {})),
  ])
  const counted = ratesOf(known.ok ? known.value : [])
  const rows = list.ok ? list.value : []
  const asked = new Map(
    await Promise.all(rows.map(async ({ id }) => [id, await documentsOf(page, id)] as const)),
  )
  const typedPrices = new Map(rows.map(({ id, price }) => [id, price]))
  const shown = mapBlock(list, (all) =>
    all.map((row) => ({
      ...serviceInLanguage(row, language, texts.services, counted),
      countries: placesOf(row.id, places.ok ? places.value : [], language),
      documents: asked.get(row.id) ?? [],
    })),
  )
  return {
    services: shown,
    offered: shown.ok
      ? shown.value.map((service) => ({ ...service, price: typedPrices.get(service.id) ?? '' }))
      : [],
    reasons: claimedReasons(page, texts.services.reasons),
    rateNote: rateNote(known.ok ? known.value : [], texts.services, language),
    texts,
  }
}

function placesOf(id: string, list: readonly CountryCard[], language: Language): ServiceDetails['countries'] {
  return list
    .filter(({ service_ids }) => service_ids.includes(id))
    .map(({ slug, code, name }) => ({ slug, code, name: textIn(name, language) }))
}

/** A list that fails is told at the consultation. */
async function documentsOf(
  { call, language }: PageContext,
  id: string,
): Promise<ServiceDetails['documents']> {
  const list = await toBlock(call(services.requirements, { params: { id } }))
  return (list.ok ? list.value : []).map(({ name, required }) => ({
    ...textIn(name, language),
    required,
  }))
}

function rateNote(list: readonly Rate[], text: Texts['services'], language: Language): string {
  const dollar = list.find(({ currency }) => currency === 'USD')
  if (!dollar) return ''
  const { day, uzs, sample } = dollar
  const note = fill(text.rate, { date: formatDate(day, language), soum: formatMoney(Number(uzs), language) })
  return sample ? `${note} (${text.sampleRate})` : note
}
