import type { Translation } from '../translation.ts'
import type { apply as model } from '../uz/apply.ts'

export const apply: Translation<typeof model, 'en'> = {
  meta: {
    title: 'Apply',
    description:
      'Choose a programme and a country, then upload your documents. You can do it on your phone, and what you type is saved.',
  },
  title: 'Apply',
  lead: 'Two steps: choose a programme and a country now, upload your documents next.',
  steps: ['Programme and country', 'Documents'],
  program: 'Programme',
  unnamed: 'Untitled programme',
  noPrice: 'Price on request',
  noPrograms: 'There are no services yet',
  contact: 'Contact us',
  country: 'Country',
  travel: 'Planned departure (optional)',
  travelHint: 'Lets us check whether your passport is valid for long enough.',
  experience: 'Your experience (optional)',
  experienceHint: 'Education, work, languages, previous visas: anything that helps our adviser.',
  count: '{n} / {max} characters',
  saved: 'Draft saved',
  back: 'Back',
  next: 'Next',
  chooseProgram: 'Please choose a programme!',
  signInFirst: 'Please sign in before you submit the application',
  failed: 'Something went wrong while creating the application',
  noScripts:
    'To submit the application, your browser needs JavaScript. If you cannot enable it, write to us or call us.',
  continued: {
    failed: 'The data could not be loaded',
    notFound: 'Nothing found',
    startAnew: 'Start a new application',
    alreadySubmitted: 'This application has been submitted and can no longer be changed.',
    toProfile: 'Go to my applications',
    changed:
      'This application was changed elsewhere. Below is the latest version: please check it and continue.',
    filesGo:
      'Documents the new programme does not require will leave this application, and stay in your account. Uploaded so far: {names}. Nothing changes until you continue.',
  },
}
