import type { Translation } from '../translation.ts'
import type { home as model } from '../uz/home.ts'

export const home = {
  meta: {
    title: 'Help with studying, working and visas abroad',
    description:
      'Student and tourist visas, Work and Travel, education grants and language courses. Prices and timelines known in advance, your application tracked in your account.',
  },
  hero: {
    title: 'A reliable way to study and work abroad',
    subtitle: 'From the first consultation to the visa decision, all in one account',
    description:
      'We help with student and tourist visas, Work and Travel, education grants and language courses. You know the price and the timeline in advance, you get a list of the documents you need, and you can see where your application stands at any time.',
    apply: 'Apply now',
    consultation: 'Get a consultation',
  },
  countries: { title: 'Countries', all: 'All countries', allNote: 'prices, admission, documents' },
  claims: {
    title: 'In numbers',
    students: 'successful students',
    partners: 'partner universities and colleges',
    success: 'success rate',
    experience: 'years of experience',
    since: 'The agency’s own figures since {year}.',
  },
  counted: {
    services: { one: 'service', other: 'services' },
    partners: { one: 'partner', other: 'partners' },
    stories: { one: 'client story', other: 'client stories' },
  },
  services: {
    title: 'Our services',
    lead: 'You know the price and what is included in every service in advance.',
    all: 'All services',
    empty: 'There are no services yet',
    failed: 'The services could not be loaded',
  },
  process: {
    title: 'How it works',
    lead: 'Four steps, each with a clear timeline.',
    more: 'More about the process',
  },
  trust: {
    title: 'Who you will work with',
    team: 'Our team',
    sample: 'Sample',
    since: 'In business since {year}',
    office: 'Office',
    map: 'See on the map',
    hours: 'Opening hours',
    decision: 'Decision',
    decisionText:
      'The embassy decides on visas and the university on admission: we do not promise an outcome.',
    records: 'Registered',
  },
  stories: {
    title: 'Client stories',
    lead: 'People who went abroad with us to study, work or travel.',
    all: 'All stories',
    empty: 'No testimonials found.',
    failed: 'The testimonials could not be loaded',
  },
  partners: {
    title: 'Some of our partners',
    empty: 'No partners found.',
    failed: 'The partners could not be loaded',
  },
} satisfies Translation<typeof model, 'en'>
