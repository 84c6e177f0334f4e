import type { Translation } from '../translation.ts'
import type { services as model } from '../uz/services.ts'

export const services = {
  meta: {
    title: 'Services and prices',
    description:
      'Tourist and student visas, Work and Travel, education grants, language courses and consultation. The price, duration and details of every service.',
  },
  title: 'Services',
  lead: 'Choose a service to see its price, how long it takes and what is included. Then apply, or talk to us first.',
  featured: 'Popular',
  more: { one: '+{n} more', other: '+{n} more' },
  select: 'Choose',
  price: 'Price',
  free: 'Free',
  from: 'from {price}',
  noPrice: 'On request',
  duration: 'Duration',
  successRate: 'Success rate',
  features: 'What is included:',
  documents: 'Documents you need',
  optional: 'optional',
  countries: 'Countries',
  rate: 'Prices in so‘m are at the rate of {date}: $1 = {soum}',
  sampleRate: 'sample rate',
  empty: 'There are no services yet',
  contact: 'Get in touch',
  failed: {
    no_answer: 'The server did not answer',
    malformed: 'The data was in the wrong format',
    unknown: 'An unknown error occurred',
  },
  reasons: {
    title: 'Why choose us',
    experience: {
      title: '{n} years of experience',
      text: 'Preparing documents for visas, study and work is what we do every day.',
    },
    team: {
      title: 'A team of specialists',
      text: 'Your advice and your paperwork are each handled by a specialist.',
    },
    countries: {
      title: 'Tourist visas to {n} countries',
      text: 'Whether you want to study, work or travel, we choose the destination together, within your budget.',
    },
    success: {
      title: '{n} success rate',
      tourist: 'For tourist visas it is {tourist}.',
      text: 'The decision is the embassy’s; a carefully prepared application is our job.',
    },
    since: 'The agency’s own figures since {year}.',
  },
} as const satisfies Translation<typeof model, 'en'>
