import type { Translation } from '../translation.ts'
import type { services as model } from '../uz/services.ts'

export const services = {
  meta: {
    title: 'Services and prices',
    description:
      'Tourist and student visas, Work and Travel, education grants, language courses and consultation. The price, duration and contents of every service.',
  },
  title: 'Services',
  lead: 'Choose a service to see its price, how long it takes and what is included. Then apply, or talk to us first.',
  featured: 'Popular',
  more: { one: '+{n} more service', other: '+{n} more services' },
  select: 'Choose',
  price: 'Price',
  noPrice: 'On request',
  duration: 'Duration',
  features: 'What is included:',
  empty: 'There are no services yet',
  contact: 'Get in touch',
  failed: {
    no_answer: 'The server did not answer',
    malformed: 'The data came in the wrong format',
    unknown: 'An unknown error occurred',
  },
  reasons: {
    title: 'Why choose us',
    experience: {
      title: '{n} years of experience',
      text: 'Preparing papers for visas, studies and work is what we do every day.',
    },
    team: {
      title: 'A team of specialists',
      text: 'Advice and paperwork are each in the hands of somebody whose job it is.',
    },
    countries: {
      title: '{n} countries',
      text: 'Whether to study, work or travel, we choose the destination together, within your means.',
    },
    success: {
      title: '{n} success rate',
      text: 'For tourist visas it is {tourist}. The decision is the embassy’s; a carefully prepared application is our part.',
    },
    since: 'The agency’s own figures, counted since {year}.',
  },
} as const satisfies Translation<typeof model, 'en'>
