import type { Translation } from '../translation.ts'
import type { apply as model } from '../uz/apply.ts'

export const apply: Translation<typeof model, 'en'> = {
  meta: {
    title: 'Apply',
    description:
      'Choose a program and a country, then upload your documents. You can do it on a phone, and what you have typed is kept.',
  },
  title: 'Apply',
  lead: 'Two steps: choose a program and a country now, upload your documents next.',
  steps: ['Program and country', 'Documents'],
  program: 'Program',
  unnamed: 'Untitled program',
  noPrice: 'Price on request',
  noPrograms: 'There are no services yet',
  contact: 'Contact us',
  country: 'Country',
  experience: 'Your experience (optional)',
  experienceHint: 'Studies, work, languages, earlier visas: whatever helps our adviser.',
  count: '{n} / {max} characters',
  saved: 'Draft saved',
  back: 'Back',
  next: 'Next',
  chooseProgram: 'The field is empty, please choose a program!',
  signInFirst: 'Please sign in before you send the application',
  failed: 'Something went wrong while the application was being created',
  noScripts:
    'To send the application your browser needs JavaScript. If you cannot switch it on, write to us or call us.',
  continued: {
    failed: 'The data could not be loaded',
    notFound: 'Nothing was found',
    startAnew: 'Begin a new application',
    alreadySubmitted: 'This application has been handed in and can no longer be changed.',
    toProfile: 'To my applications',
    changed:
      'This application has been changed somewhere else. What you see below is the newer version: please check it and go on.',
    filesGo:
      'Files that the new program does not ask for will be removed from the application. Uploaded now: {names}. Nothing changes until you go on.',
  },
}
