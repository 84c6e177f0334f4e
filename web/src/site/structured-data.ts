import { readPrice } from 'contract/price'
import { addressIn, countryPath } from 'contract/public-pages'
import type { Service } from 'contract/services'
import type { Story } from 'contract/stories'
import type { MetaDescriptor } from 'react-router'
import type { ShownText } from '../i18n/shown-text.ts'
import type { Site } from '../shared/page-meta.ts'
import type { ServiceTeaser } from '../shared/service-card.tsx'
import { statement, theAgency } from './schema-org.ts'

/** A service in one language, with its price as it was typed. */
export type OfferedService = Pick<Service, 'id' | 'price'> & Pick<ServiceTeaser, 'title' | 'description'>

/** What the agency offers, with the prices the page shows. */
export function servicesData(site: Site, services: readonly OfferedService[]): MetaDescriptor[] {
  if (services.length === 0) return []
  const list = services.map(({ id, title, description, price }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: title.text,
      description: description.text,
      url: addressIn(`${site.origin}/services?service=${id}`, site.language),
      provider: theAgency(site),
      ...offerOf(price),
    },
  }))
  return [statement({ '@type': 'ItemList', itemListElement: list })]
}

/** A price is free text of the office: only "from so many dollars" can be structured. */
function offerOf(typed: string): object {
  const price = readPrice(typed)
  if (price.kind !== 'from') return {}
  const priceSpecification = {
    '@type': 'PriceSpecification',
    minPrice: price.usd,
    priceCurrency: 'USD',
  }
  return { offers: { '@type': 'Offer', priceSpecification } }
}

export type ToldStory = Pick<Story, 'name' | 'text' | 'language' | 'created_at' | 'sample'>

/**
 * The clients' stories in their own words; examples are nobody's. No stars: they would be those of the stories that the
 * agency chose.
 */
export function reviewsData(site: Site, stories: readonly ToldStory[]): MetaDescriptor[] {
  const told = stories.filter(({ sample }) => !sample)
  if (told.length === 0) return []
  const reviews = told.map(({ name, text, language, created_at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewBody: text,
    inLanguage: language,
    datePublished: created_at,
    itemReviewed: theAgency(site),
  }))
  return [statement({ '@graph': reviews })]
}

/** Questions and their answers. */
export function questionsData(questions: readonly { question: string; answer: string }[]): MetaDescriptor[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [statement({ '@type': 'FAQPage', mainEntity })]
}

/** The countries of the list, each with its page. */
export function countriesData(
  site: Site,
  countries: readonly { slug: string; name: ShownText }[],
): MetaDescriptor[] {
  if (countries.length === 0) return []
  const list = countries.map(({ slug, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: name.text,
    url: addressIn(site.origin + countryPath(slug), site.language),
  }))
  return [statement({ '@type': 'ItemList', itemListElement: list })]
}

type DescribedCountry = {
  slug: string
  name: string
  summary: string
  list: string
  offered: OfferedService[]
}

/** One country: what the page is about, where it stands, and what the agency does there. */
export function countryData(
  site: Site,
  { slug, name, summary, list, offered }: DescribedCountry,
): MetaDescriptor[] {
  const url = addressIn(site.origin + countryPath(slug), site.language)
  const steps = [
    { name: list, item: addressIn(`${site.origin}/countries`, site.language) },
    { name, item: url },
  ]
  const trail = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [
    statement({ '@type': 'WebPage', url, name, description: summary, about: { '@type': 'Country', name } }),
    statement({ '@type': 'BreadcrumbList', itemListElement: trail }),
    ...servicesData(site, offered),
  ]
}
