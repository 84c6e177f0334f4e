import type { Translation } from '../translation.ts'
import type { userfiles as model } from '../uz/userfiles.ts'

export const userfiles: Translation<typeof model, 'en'> = {
  title: 'Upload your documents',
  lead: 'Upload each document separately. What you have uploaded is saved, so you can finish the rest later.',
  steps: ['Programme and country', 'Documents'],
  unnamed: 'Untitled programme',
  country: 'Country',
  progress: 'Uploaded documents',
  uploaded: '{done} of {all} uploaded',
  stillNeeded: {
    one: '{n} more required document needed',
    other: '{n} more required documents needed',
  },
  allThere: 'All required documents have been uploaded. You can submit the application.',
  noneRequired: 'No documents are required for this programme. You can submit the application right away.',
  list: 'Documents to upload',
  nothingAsked: 'This programme does not need any documents. You can submit the application now.',
  back: 'Back',
  finish: 'Submit application',
  missing: 'All required documents must be uploaded ❗',
  missingHere: 'This document has not been uploaded yet',
  running: 'Files are still being uploaded. Submit the application when they are done.',
  unsent: 'These files were not uploaded. Try again or cancel them:',
  submitted: 'Your documents have been submitted',
  submitFailed: 'The documents could not be submitted',
  leave: 'Files are still being uploaded. If you leave this page, the upload stops. Leave anyway?',
  alreadySubmitted: 'This application has been submitted. Its documents can no longer be changed.',
  returned:
    'The application was returned for correction. Check your documents, replace any that need it and submit it again.',
  note: 'Note from your adviser: {note}',
  noId: 'The address has no application number',
  failed: 'The data could not be loaded',
  notFound: 'Nothing found',
  toProfile: 'Go to my applications',
}
