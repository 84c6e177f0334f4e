import type { Translation } from '../translation.ts'
import type { details as model } from '../uz/details.ts'

export const details = {
  title: 'My details',
  failed: 'The details could not be loaded: {reason}',
  contact: {
    title: 'Name and phone',
    lead: 'Your specialist calls you on this number.',
    saved: 'Name and phone were saved',
    phoneWanted:
      'Your account has neither a phone number nor an email address. Add your phone number so that we can reach you.',
  },
  passport: {
    title: 'Passport',
    lead: 'Stored encrypted; only you and the staff who work on your case see it.',
  },
  reminders: {
    title: 'Reminders',
    label: 'Remind me by email',
    labelAnyWay: 'Remind me',
    about: 'When it is your turn, we write what is missing and until when.',
    on: 'Reminders are on',
    off: 'Reminders are off. We still write about decisions and messages',
    failed: 'Something went wrong: {reason}',
  },
} satisfies Translation<typeof model, 'en'>
