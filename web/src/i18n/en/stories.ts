import type { Translation } from '../translation.ts'
import type { stories as model } from '../uz/stories.ts'

export const stories = {
  meta: {
    title: 'Client stories',
    description:
      'Clients who went abroad to study, work or travel, in their own words, with country, rating and date. Choose a country and find the experience closest to your plan.',
  },
  title: 'Our clients’ stories',
  lead: 'People who went abroad with us to study, work or travel, in their own words. Choose a country and find the experience closest to your plan.',
  filter: {
    title: 'Stories',
    label: 'Filter by country',
    all: 'All',
    count: { one: '{n} story', other: '{n} stories' },
    countIn: { one: '{country}: {n} story', other: '{country}: {n} stories' },
    empty: 'There are no stories from this country yet.',
    clear: 'Clear filter',
  },
  sampleNote: 'Sample stories: the agency will replace them with those of its own clients.',
  sample: 'Sample',
  translated: 'Translated. Original: {language}',
  toldIn: 'In {language}',
  languages: { uz: 'Uzbek', en: 'English', ru: 'Russian' },
  readOn: 'Read more',
  readLess: 'Show less',
  empty: 'No testimonials found.',
  failed: 'The testimonials could not be loaded',
  results: {
    title: 'Our results',
    students: 'successful students',
    success: 'success rate',
    countries: 'countries for tourist visas',
    experience: 'years of experience',
    since: 'The agency’s own figures since {year}.',
  },
} satisfies Translation<typeof model, 'en'>
