import { type CountryCard, countries } from 'contract/countries'
import type { ApplyCountry } from 'contract/country-fields'
import { ratesOf } from 'contract/money'
import type { PageContext } from 'contract/page'
import { rates } from 'contract/rates'
import { type Service, services } from 'contract/services'
import { stories } from 'contract/stories'
import type { Language } from 'contract/text'
import { type Block, toBlock } from '../../api/block.ts'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { serviceInLanguage } from '../../shared/service-in-language.ts'
import { placeOf } from './compare-address.ts'
import { type ComparedFacts, type CompareRow, compareRows } from './compare-rows.ts'
import { readPlaces } from './read-places.ts'

/** The head of a column. */
export type Compared = {
  place: string
  serviceId: string
  code: string
  country: ShownText
  service: ShownText
  /** What tells it from the others where there is room for one word or two. */
  label: ShownText
  applyCountry: ApplyCountry | null
}

export type PlaceGroup = {
  slug: string
  code: string
  name: ShownText
  options: { value: string; name: ShownText }[]
}

export type Comparison = {
  compared: Compared[]
  rows: CompareRow[]
  isDiff: boolean
  isTooMany: boolean
  hasUnknown: boolean
  /** Everything that can be chosen, by country. */
  groups: PlaceGroup[]
}

export type CompareData = {
  comparison: Block<Comparison>
  texts: Pick<Texts, 'compare' | 'countries'>
}

export async function loadCompare(page: PageContext, query: URLSearchParams): Promise<CompareData> {
  return {
    comparison: await toBlock(loadComparison(page, query)),
    texts: { ...textsOf('compare', page.language), ...textsOf('countries', page.language) },
  }
}

async function loadComparison(page: PageContext, query: URLSearchParams): Promise<Comparison> {
  const { call, language } = page
  const [cards, serviceList] = await Promise.all([call(countries.list, {}), call(services.list, {})])
  const { places, ...left } = readPlaces(query, cards)
  const isDiff = places.length > 1 && query.get('diff') === '1'
  const compared = places.map(({ country, serviceId }) => ({
    place: placeOf(country.slug, serviceId),
    serviceId,
    code: country.code,
    country: textIn(country.name, language),
    service: textIn(serviceList.find(({ id }) => id === serviceId)?.title, language),
    applyCountry: country.apply_country,
  }))
  const rows = compareRows(await loadFacts(page, places), page.language)
  return {
    compared: compared.map((one) => ({ ...one, label: labelOf(one, compared) })),
    rows: rows.filter(({ isDifferent }) => isDifferent || !isDiff),
    isDiff,
    ...left,
    groups: cards.map((card) => groupOf(card, serviceList, language)),
  }
}

/** The country says it, unless two of its services are compared. */
function labelOf(one: Omit<Compared, 'label'>, all: readonly Omit<Compared, 'label'>[]): ShownText {
  return all.filter(({ country }) => country.text === one.country.text).length > 1 ? one.service : one.country
}

async function loadFacts(
  { call, language }: PageContext,
  places: readonly { country: CountryCard; serviceId: string }[],
): Promise<ComparedFacts[]> {
  if (places.length === 0) return []
  const [storyList, rateList] = await Promise.all([
    toBlock(call(stories.list, {})),
    toBlock(call(rates.list, {})),
  ])
  const { services: words } = textsOf('services', language)
  const known = ratesOf(rateList.ok ? rateList.value : [])
  const told = (storyList.ok ? storyList.value : []).filter(({ sample }) => !sample)
  return Promise.all(
    places.map(async ({ country: { slug }, serviceId }) => {
      const [country, documents] = await Promise.all([
        call(countries.page, { params: { slug } }),
        toBlock(call(services.requirements, { params: { id: serviceId } })),
      ])
      const service = country.programmes.find((programme) => programme.service.id === serviceId)?.service
      return {
        service: service ? serviceInLanguage(service, language, words, known) : null,
        facts: country.facts,
        documents: (documents.ok ? documents.value : [])
          .filter(({ required }) => required)
          .map(({ name }) => textIn(name, language)),
        storyCountry: country.story_country,
        stories: told.filter((story) => story.country === country.story_country).length,
      }
    }),
  )
}

function groupOf(
  { slug, code, name, service_ids }: CountryCard,
  all: readonly Service[],
  language: Language,
): PlaceGroup {
  return {
    slug,
    code,
    name: textIn(name, language),
    options: service_ids.flatMap((id) => {
      const service = all.find((one) => one.id === id)
      return service ? [{ value: placeOf(slug, id), name: textIn(service.title, language) }] : []
    }),
  }
}
