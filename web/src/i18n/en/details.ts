import type { Translation } from '../translation.ts'
import type { details as model } from '../uz/details.ts'

export const details = {
  title: 'My details',
  failed: 'The details could not be loaded: {reason}',
  contact: {
    title: 'Name and phone',
    lead: 'Your specialist calls you on this number.',
    saved: 'Name and phone were saved',
  },
  passport: {
    title: 'Passport',
    lead: 'Stored encrypted; only you and the staff who work on your case see it.',
  },
  reminders: {
    title: 'Reminders',
    label: 'Remind me by email',
    about: 'When it is your turn, we write what is missing and until when.',
    on: 'Reminders are on',
    off: 'Reminders are off. We still write about decisions and messages',
    failed: 'Something went wrong: {reason}',
  },
} satisfies Translation<typeof model, 'en'>
