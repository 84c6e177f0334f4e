import { countries } from 'contract/countries'
import { studyLanguages } from 'contract/country-words'
import type { PageContext } from 'contract/page'
import { services } from 'contract/services'
import { type Block, mapBlock, toBlock } from '../../api/block.ts'
import { type ShownText, textIn } from '../../i18n/shown-text.ts'
import { type Texts, textsOf } from '../../i18n/texts.ts'
import { pictureIn } from '../../shared/country-gate.tsx'
import { factTexts } from '../../shared/fact-text.ts'
import type { CountryTeaser } from './country-card.tsx'

export type Choice = { value: string; name: ShownText }

/** What the address asks for; unknown values ask for nothing. */
type CountryFilter = { service: string; language: string }

export type CountriesData = {
  countries: Block<CountryTeaser[]>
  services: Choice[]
  languages: Choice[]
  filter: CountryFilter
  texts: Pick<Texts, 'countries' | 'compare'>
}

/** The published countries, those alone that the address asks for. */
export async function loadCountries(page: PageContext, query: URLSearchParams): Promise<CountriesData> {
  const { call, language } = page
  const texts = { ...textsOf('countries', language), ...textsOf('compare', language) }
  const [list, serviceList] = await Promise.all([
    toBlock(call(countries.list, {})),
    toBlock(call(services.list, {})),
  ])
  const titles = new Map(
    (serviceList.ok ? serviceList.value : []).map(({ id, title }) => [id, textIn(title, language)]),
  )
  const rows = list.ok ? list.value : []
  const linked = new Set(rows.flatMap(({ service_ids }) => service_ids))
  const spoken = new Set(rows.flatMap((row) => row.languages))
  const choices = {
    services: [...titles].filter(([id]) => linked.has(id)).map(([value, name]) => ({ value, name })),
    languages: [...spoken].map((value) => ({ value, name: { text: studyLanguages[value][language] } })),
  }
  const filter = {
    service: known(query.get('service'), choices.services),
    language: known(query.get('language'), choices.languages),
  }
  return {
    ...choices,
    filter,
    texts,
    countries: mapBlock(list, (all) =>
      all
        .filter((country) => !filter.service || country.service_ids.includes(filter.service))
        .filter((country) => !filter.language || country.languages.some((word) => word === filter.language))
        .map((country) => ({
          slug: country.slug,
          code: country.code,
          name: textIn(country.name, language),
          services: country.service_ids.flatMap((id) => titles.get(id) ?? []),
          intakes: factTexts(country.intakes, texts.countries.per, language),
          picture: pictureIn(country.picture, language),
          isComparable: country.service_ids.length > 0,
        })),
    ),
  }
}

function known(value: string | null, choices: Choice[]): string {
  return choices.some((choice) => choice.value === value) ? (value ?? '') : ''
}
