import type { Translation } from '../translation.ts'
import type { help as model } from '../uz/help.ts'

export const help = {
  meta: {
    title: 'Help: questions and answers',
    description:
      'Short answers to common questions about choosing a programme, the documents you need, applying, your account, prices and timelines.',
  },
  title: 'Help',
  lead: 'Short answers to common questions. If yours is not here, call or write to us.',
  contents: 'Contents',
  edition: 'Version {version}. Last updated on {date}',
  search: {
    label: 'Search the questions',
    submit: 'Search',
    found: { one: '{n} answer found', other: '{n} answers found' },
    none: 'No answer found.',
    write: 'Write to us.',
    all: 'All questions',
  },
  sections: {
    program: {
      title: 'Choosing a programme',
      links: { services: 'Services and prices', contact: 'Get a consultation' },
    },
    documents: {
      title: 'Documents',
      links: { process: 'How it works', privacy: 'Privacy policy' },
    },
    applying: {
      title: 'Applying',
      links: { register: 'Sign up', process: 'How it works' },
    },
    account: {
      title: 'Account and signing in',
      links: { login: 'Sign in', forgot: 'Reset your password' },
    },
    payment: {
      title: 'Prices and payment',
      links: { services: 'Services and prices' },
    },
    times: {
      title: 'How long it takes',
      links: { process: 'How it works' },
    },
    contact: {
      title: 'Contact us',
      links: { contact: 'Contact page' },
    },
  },
} satisfies Translation<typeof model, 'en'>
