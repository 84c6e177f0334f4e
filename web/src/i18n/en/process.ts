import type { Translation } from '../translation.ts'
import type { process as model } from '../uz/process.ts'

export const process = {
  meta: {
    title: 'The process, from advice to decision',
    description:
      'Consultation, documents, submission and decision: what happens at each step, how long it takes and which documents you will need.',
  },
  title: 'How it works',
  lead: 'The way from the first conversation to the decision. You know beforehand what happens at each step and how long it takes.',
  stepsTitle: 'Four steps',
  stepsNote:
    'These are the usual times. When the decision comes is up to the embassy, the university or the employer.',
  steps: [
    {
      title: 'Consultation',
      text: 'We clarify your goal and choose a fitting program and country.',
      duration: '1-2 days',
      details: [
        'A talk about your goal, education and budget',
        'Countries and programs compared',
        'An estimate of costs and time',
        'The list of documents you will need',
      ],
    },
    {
      title: 'Documents',
      text: 'We collect and check your documents against the list.',
      duration: '1-2 weeks',
      details: [
        'You learn what each document is for',
        'You upload the documents to your account',
        'A specialist looks through every one of them',
        'Help with translation and certification',
      ],
    },
    {
      title: 'Submission',
      text: 'We fill in the application and submit it to the embassy or university.',
      duration: '1-3 days',
      details: [
        'We fill in the form with you and check it again',
        'Official fees are named beforehand',
        'We choose and book the appointment',
        'Your account shows that the application is in',
      ],
    },
    {
      title: 'Decision',
      text: 'While we wait, we prepare you for the interview and the journey.',
      duration: '2-8 weeks',
      details: [
        'You follow the status in your account',
        'Preparation, if there is an interview',
        'Word at once if more documents are asked for',
        'Advice on what to do after the decision',
      ],
    },
  ],
  documents: {
    title: 'Which documents you will need',
    lead: 'Good to know before you sign up. Some services ask for others as well; the full list is in the application.',
    required: 'Required',
    optional: 'Optional',
    passport: {
      name: 'Passport copy',
      text: 'The photo page of your international passport, with all text readable.',
    },
    photo: { name: '3x4 photo', text: 'In colour, on a white background, taken in the last six months.' },
    diplom: {
      name: 'Diploma or certificate',
      text: 'From the last school or university you finished, with its supplement.',
    },
    transcript: {
      name: 'Academic transcript',
      text: 'The list of subjects and marks, with the stamp of the institution.',
    },
    cv: { name: 'CV', text: 'One or two pages: education, work experience, languages.' },
    motivation: {
      name: 'Motivation letter',
      text: 'One page on why you have chosen this program and this country.',
    },
  },
  advantages: {
    title: 'What you can rely on',
    fast: {
      title: 'Fast',
      text: 'You get the list of documents at the first meeting, and your account always shows what comes next.',
    },
    guarantee: {
      title: 'Guaranteed',
      text: 'The agreed price does not change, and every document is checked before it is submitted. The decision itself is up to the embassy or university.',
    },
    personal: {
      title: 'Personal',
      text: 'The program and country are chosen for your goal, and your questions are answered by somebody who knows your application.',
    },
  },
} as const satisfies Translation<typeof model, 'en'>
