import { type CountryCard, countries } from 'contract/countries'
import type { ApplyCountry } from 'contract/country-fields'
import { helper } from 'contract/helper'
import { type Answers, questionKeys } from 'contract/helper-questions'
import { ratesOf } from 'contract/money'
import type { PageContext } from 'contract/page'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import type { Language, LocalizedText } from 'contract/text'
import { toBlock } from '../../api/block.ts'
import { type ShownText, shownText, textIn } from '../../i18n/shown-text.ts'
import { textsOf } from '../../i18n/texts.ts'
import { type ServiceInLanguage, serviceInLanguage } from '../../shared/service-in-language.ts'
import { compareAddress, placeOf } from '../compare/compare-address.ts'

type SuggestedCountry = { slug: string; code: string; name: ShownText; applyCountry: ApplyCountry | null }

export type Suggested = {
  service: ServiceInLanguage
  /** Null for what is the same everywhere, such as a consultation. */
  country: SuggestedCountry | null
  reasons: ShownText[]
  lacks: ShownText[]
}

export type Unfit = {
  /** The service and, where it is about one, the country. */
  names: ShownText[]
  reasons: ShownText[]
}

export type MatchResult = {
  suggestions: Suggested[]
  unfit: Unfit[]
  /** Leads to a comparison of all that are in a country; empty where there is nothing to compare. */
  compare: string
  /** Leads to the contact form, which writes a message of the answers. */
  contact: string
}

/** What fits the answers, in the language of the page; what was deleted meanwhile is left out. */
export async function loadResult({ call, language }: PageContext, answers: Answers): Promise<MatchResult> {
  const [found, serviceList, countryList, rateList] = await Promise.all([
    call(helper.suggest, { query: answers }),
    call(services.list, {}),
    call(countries.list, {}),
    toBlock(call(rates.list, {})),
  ])
  const { services: words } = textsOf('services', language)
  const known = ratesOf(rateList.ok ? rateList.value : [])
  const serviceOf = (id: string) => serviceList.filter((service) => service.id === id)
  const countryOf = (slug: string | null) => countryList.find((country) => country.slug === slug)
  return {
    suggestions: found.suggestions.flatMap(({ service_id, country, reasons, lacks }) =>
      serviceOf(service_id).map((service) => ({
        service: serviceInLanguage(service, language, words, known),
        country: suggestedCountry(countryOf(country), language),
        reasons: allShown(reasons, language),
        lacks: allShown(lacks, language),
      })),
    ),
    unfit: found.unfit.flatMap(({ service_id, country, reasons }) =>
      serviceOf(service_id).map(({ title }) => ({
        names: allShown([title, countryOf(country)?.name], language),
        reasons: allShown(reasons, language),
      })),
    ),
    compare: comparisonOf(found.suggestions),
    contact: `/contact?subject=consultation&match=${questionKeys.map((name) => answers[name]).join('.')}`,
  }
}

function comparisonOf(suggestions: readonly { service_id: string; country: string | null }[]): string {
  const places = suggestions.flatMap(({ service_id, country }) =>
    country ? [placeOf(country, service_id)] : [],
  )
  return places.length > 1 ? compareAddress(places) : ''
}

function suggestedCountry(country: CountryCard | undefined, language: Language): SuggestedCountry | null {
  if (!country) return null
  const { slug, code, name, apply_country: applyCountry } = country
  return { slug, code, name: textIn(name, language), applyCountry }
}

function allShown(texts: readonly (LocalizedText | undefined)[], language: Language): ShownText[] {
  return texts.flatMap((text) => shownText(text, language) ?? [])
}
