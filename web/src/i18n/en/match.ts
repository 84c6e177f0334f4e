import type { Translation } from '../translation.ts'
import type { match as model } from '../uz/match.ts'

export const match = {
  meta: {
    title: 'What suits me?',
    description:
      'Answer five questions and see what fits your goal, education, language, budget and time, with the reasons. No account needed.',
  },
  title: 'What suits me?',
  lead: '5 questions, 2 minutes. No account needed.',
  form: {
    show: 'Show the result',
    missing: 'Choose one answer',
    unanswered: { one: '{n} question has no answer', other: '{n} questions have no answer' },
  },
  next: {
    title: 'What happens next',
    steps: [
      'You see what fits your answers: up to three options, each with its reasons, price and duration.',
      'We also say what is missing and what does not fit for now.',
      'If you like, you send your answers to an adviser.',
    ],
    privacy: 'Your answers are not stored: they are only in the address of the page.',
  },
  answers: { title: 'Your answers', change: 'Change' },
  result: {
    title: 'What fits you',
    why: 'Why',
    lacks: 'What is missing',
    apply: 'Apply now',
    more: 'Details',
    compare: 'Compare side by side',
    none: 'Nothing fits these answers. We will look at it together at a consultation.',
    unfit: 'Does not fit for now',
    note: 'This is advice, not a decision: the embassy decides on visas and the university on admission.',
    send: 'Send to an adviser',
    sendNote: 'Your answers become a message. You can change it before you send it.',
  },
} satisfies Translation<typeof model, 'en'>
