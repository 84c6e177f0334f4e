import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta, type MetaDescriptor } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '../shared/page-meta.ts'
import { organizationData, websiteData } from './organization-data.ts'
import { questionsData, reviewsData, servicesData } from './structured-data.ts'

const site = {
  language: 'en',
  origin: 'https://agency.example',
  agency: {
    name: 'Agency',
    phone: '+998 33 000 00 00',
    email: 'info@agency.example',
    address: { uz: 'Toshkent', en: 'Tashkent', ru: 'Ташкент' },
    map_link: '',
    social: { photos: '', messaging: 'https://messages.example/agency', video: '' },
    telegram: '',
    geo: null,
    legal_name: '',
    registration_number: '',
    licence: { number: '', issued_on: '', issuer: { uz: '', en: '', ru: '' } },
  },
} as Site

const theAgency = { '@type': 'ProfessionalService', '@id': 'https://agency.example/#organization' }
const jsonLd = (tag: MetaDescriptor | undefined) => (tag as { 'script:ld+json': unknown })['script:ld+json']

test('the agency has only known fields: no empty link, no hours, no rating of its own', () => {
  const data = jsonLd(organizationData(site))
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    ...theAgency,
    name: 'Agency',
    logo: 'https://agency.example/icons/512.png',
    image: 'https://agency.example/og/en.png',
    sameAs: ['https://messages.example/agency'],
    contactPoint: { availableLanguage: ['uz', 'en', 'ru'] },
  })
  for (const claim of [
    'legalName',
    'identifier',
    'geo',
    'hasMap',
    'openingHours',
    'aggregateRating',
    'foundingDate',
  ])
    expect(data).not.toHaveProperty(claim)
})

test('what the agency says about its registration and its place is there', () => {
  const agency = {
    ...site.agency,
    telegram: 'agency',
    geo: { lat: 41.2, lon: 69.2 },
    legal_name: 'Agency LLC',
    registration_number: '123',
    licence: { ...site.agency.licence, number: 'L-5' },
  }
  expect(jsonLd(organizationData({ ...site, agency }))).toMatchObject({
    legalName: 'Agency LLC',
    identifier: ['123', 'L-5'],
    geo: { '@type': 'GeoCoordinates', latitude: 41.2, longitude: 69.2 },
    sameAs: ['https://messages.example/agency', 'https://t.me/agency'],
  })
})

test('the site is published by the agency', () => {
  expect(jsonLd(websiteData(site))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': 'https://agency.example/#website',
    name: 'Agency',
    url: 'https://agency.example/',
    inLanguage: ['uz', 'en', 'ru'],
    publisher: { '@id': 'https://agency.example/#organization' },
  })
})

const service = { id: '7', title: { text: 'Student visa' }, description: { text: 'All of it' }, price: '' }

test('a service links to its place on the page, in the language of the page', () => {
  expect(jsonLd(servicesData(site, [service])[0])).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'Service',
          name: 'Student visa',
          url: 'https://agency.example/services?service=7&lang=en',
          provider: theAgency,
        },
      },
    ],
  })
})

const priceOf = (price: string) => JSON.stringify(servicesData(site, [{ ...service, price }]))

test('a price from so many dollars is in the structured data too', () => {
  expect(priceOf('$150+')).toContain('"minPrice":150,"priceCurrency":"USD"')
})

test.each(['', '$0', '150', '$150', '$1 000+', 'from $150+', '$150+ monthly', '1 500 000 so‘m'])(
  'the price "%s" is left out',
  (price) => {
    expect(priceOf(price)).not.toContain('offers')
  },
)

const story = {
  name: 'Ali',
  text: 'Thanks',
  language: 'en',
  created_at: '2026-03-01T10:00:00.000Z',
  sample: false,
} as const

test('a story is a review of the agency, by its author, without stars', () => {
  expect(jsonLd(reviewsData(site, [story])[0])).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ali' },
        reviewBody: 'Thanks',
        inLanguage: 'en',
        datePublished: '2026-03-01T10:00:00.000Z',
        itemReviewed: expect.objectContaining(theAgency),
      },
    ],
  })
})

test('an example is nobody’s review', () => {
  expect(reviewsData(site, [{ ...story, sample: true }])).toEqual([])
})

test('empty lists add nothing', () => {
  expect(servicesData(site, [])).toEqual([])
  expect(reviewsData(site, [])).toEqual([])
  expect(questionsData([])).toEqual([])
})

test('no text can end the script that contains it', () => {
  const text = '</script><script>alert(1)</script><!-- <img src=x onerror=alert(1)> & \u2028 "\\'
  const meta = () => [
    ...reviewsData(site, [{ ...story, name: text, text }]),
    ...servicesData(site, [{ ...service, title: { text }, description: { text } }]),
    ...questionsData([{ question: text, answer: text }]),
  ]
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta }])
  const html = renderToStaticMarkup(<Page />)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  expect(scripts.map(([whole]) => whole).join('')).toBe(html)
  const [reviews, services, questions] = scripts.map((match) => JSON.parse(match[1] ?? ''))
  expect(reviews['@graph'][0]).toMatchObject({ author: { name: text }, reviewBody: text })
  expect(services.itemListElement[0].item).toMatchObject({ name: text, description: text })
  expect(questions.mainEntity[0]).toMatchObject({ name: text, acceptedAnswer: { text } })
})
