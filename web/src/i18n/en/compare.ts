import type { Translation } from '../translation.ts'
import type { compare as model } from '../uz/compare.ts'

export const compare = {
  meta: {
    title: 'Compare countries and services',
    description:
      'Countries and services side by side: price, duration, tuition and living costs, language, admission, the right to work and documents.',
  },
  title: 'Compare',
  lead: 'See up to three options side by side. An option is a country and a service there.',
  tooMany: 'Up to 3 at a time: the others are not shown.',
  unknown: 'Some options were not found and are not shown.',
  begin: 'Where do we start?',
  form: {
    title: 'Choose what to compare',
    add: 'Add another',
    place: 'Option {n}',
    none: 'Not chosen',
    show: 'Compare',
  },
  diff: {
    only: 'Differences only',
    all: 'All rows',
    none: 'There is no difference between these options.',
  },
  row: 'Criterion',
  rows: {
    price: 'Price of our service',
    duration: 'Duration',
    documents: 'Documents you need',
    stories: 'Client stories',
    next: 'Next step',
  },
  documents: { one: '{n} required document', other: '{n} required documents' },
  noDocuments: 'You get the list at the consultation',
  stories: { one: '{n} story', other: '{n} stories' },
  noStories: 'None yet',
  unknownValue: 'We will tell you at the consultation',
  remove: 'Remove',
  apply: 'Apply now',
  check: 'Compare',
  chosen: '{n} chosen',
  open: 'Compare',
} satisfies Translation<typeof model, 'en'>
