import type { Translation } from '../../translation.ts'
import type { partners as model } from '../../uz/office/partners.ts'

export const partners = {
  title: 'Partners',
  add: 'New partner',
  addFirst: 'Add the first partner',
  edit: 'Edit partner',
  none: 'Nothing found',
  failed: 'The partners could not be loaded',
  names: { uz: 'Name in Uzbek', en: 'Name in English', ru: 'Name in Russian' },
  emptyNameHint: 'Left empty, the site shows the Uzbek name.',
  logo: 'Logo',
  noLogo: 'No logo',
  saved: 'Saved',
  saveFailed: 'The partner could not be saved: {message}',
  saveUnexpected: 'An unexpected error occurred while saving the partner',
  noToken: 'Your session has ended. Please sign in again.',
  removed: 'Partner deleted',
  removeRefused: '{message}',
  removeFailed: 'The partner could not be deleted',
  removeAbout: 'The partner is deleted from the site for good with its logo.',
} satisfies Translation<typeof model, 'en'>
