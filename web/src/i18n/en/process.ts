import type { Translation } from '../translation.ts'
import type { process as model } from '../uz/process.ts'

export const process = {
  meta: {
    title: 'The process, from consultation to decision',
    description:
      'Consultation, documents, submission and decision: what happens at each step, how long it takes and which documents you will need.',
  },
  title: 'How it works',
  lead: 'From the first conversation to the decision. You know in advance what happens at each step and how long it takes.',
  stepsTitle: 'Four steps',
  stepsNote:
    'These are typical times. The timing of the decision is up to the embassy, the university or the employer.',
  total: 'Usually 3 to 11 weeks in all',
  steps: [
    {
      title: 'Consultation',
      text: 'We clarify your goal and choose the right programme and country.',
      duration: '1–2 days',
      details: [
        'A conversation about your goal, education and budget',
        'A comparison of countries and programmes',
        'An estimate of costs and time',
        'A list of the documents you will need',
      ],
    },
    {
      title: 'Documents',
      text: 'We collect and check your documents against the list.',
      duration: '1–2 weeks',
      details: [
        'We explain what each document is for',
        'You upload the documents to your account',
        'An adviser checks every one of them',
        'Help with translation and certification',
      ],
    },
    {
      title: 'Submission',
      text: 'We fill in the application and submit it to the embassy or university.',
      duration: '1–3 days',
      details: [
        'We fill in the form with you and double-check it',
        'You know the official fees in advance',
        'We choose a date and book the appointment',
        'Your account shows that the application has been submitted',
      ],
    },
    {
      title: 'Decision',
      text: 'While we wait, we prepare you for the interview and the trip.',
      duration: '2–8 weeks',
      details: [
        'You follow the status in your account',
        'Interview preparation, if there is one',
        'We let you know at once if more documents are requested',
        'Advice on what to do after the decision',
      ],
    },
  ],
  documents: {
    title: 'Which documents you will need',
    lead: 'Good to know before you sign up. Some services require other documents too; you will see the full list in your application.',
    required: 'Required',
    optional: 'Optional',
    passport: {
      name: 'Copy of passport',
      text: 'The photo page of your international passport, with all text legible.',
    },
    photo: { name: '3×4 photo', text: 'In colour, on a white background, taken within the last six months.' },
    diplom: {
      name: 'Diploma or certificate',
      text: 'From the last school or university you completed, with its supplement.',
    },
    transcript: {
      name: 'Academic transcript',
      text: 'A list of subjects and grades, stamped by the institution.',
    },
    cv: { name: 'CV', text: 'One or two pages: education, work experience, languages.' },
    motivation: {
      name: 'Motivation letter',
      text: 'One page on why you chose this programme and country.',
    },
  },
  cabinet: {
    title: 'My applications',
    sample: 'Example',
    label: 'An example account: three applications and their status',
    programs: { student: 'Student visa', work: 'Work and Travel', tourist: 'Tourist visa' },
  },
  advantages: {
    title: 'What you can rely on',
    fast: {
      title: 'Fast',
      text: 'You get a list of documents at the first meeting, and your account always shows the next step.',
    },
    guarantee: {
      title: 'Guaranteed',
      text: 'The agreed price does not change, and every document is checked before submission. The decision itself is up to the embassy or university.',
    },
    personal: {
      title: 'Personal',
      text: 'The programme and country are chosen to suit your goal, and your questions are answered by someone who knows your application.',
    },
  },
} as const satisfies Translation<typeof model, 'en'>
