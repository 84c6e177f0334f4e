import { readPrice } from 'contract/price'
import { addressIn } from 'contract/public-pages'
import type { Service } from 'contract/services'
import type { Story } from 'contract/stories'
import type { MetaDescriptor } from 'react-router'
import type { Site } from '../shared/page-meta.ts'
import { statement, theAgency } from './schema-org.ts'

/** A service in one language, with its price as it was typed. */
export type OfferedService = Pick<Service, 'id' | 'price'> & { title: string; description: string }

/** What the agency offers, with the prices the page shows. */
export function servicesData(site: Site, services: readonly OfferedService[]): MetaDescriptor[] {
  if (services.length === 0) return []
  const list = services.map(({ id, title, description, price }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: title,
      description,
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

export type ToldStory = Pick<Story, 'name' | 'text' | 'language' | 'rating' | 'created_at' | 'sample'>

/**
 * The clients' stories in their own words; examples are nobody's. No average: it would be one of the stories that the
 * agency chose.
 */
export function reviewsData(site: Site, stories: readonly ToldStory[]): MetaDescriptor[] {
  const told = stories.filter(({ sample }) => !sample)
  if (told.length === 0) return []
  const reviews = told.map(({ name, text, language, rating, created_at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewBody: text,
    inLanguage: language,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
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
