import type { Translation } from '../translation.ts'
import type { userfiles as model } from '../uz/userfiles.ts'

export const userfiles: Translation<typeof model, 'en'> = {
  title: 'Upload your documents',
  lead: 'Upload each document on its own. What is uploaded is kept, so you can go on with the rest later.',
  steps: ['Program and country', 'Documents'],
  unnamed: 'Untitled program',
  country: 'Country',
  progress: 'Uploaded documents',
  uploaded: '{done} of {all} uploaded',
  stillNeeded: {
    one: '{n} more required document is needed',
    other: '{n} more required documents are needed',
  },
  allThere: 'All required documents are uploaded, you can submit the application.',
  noneRequired: 'No document is required for this program, you can submit the application right away.',
  list: 'Documents needed',
  nothingAsked: 'This program asks for no documents. You can submit the application now.',
  back: 'Back',
  finish: 'Submit the application',
  missing: 'All required documents have to be uploaded ❗',
  missingHere: 'This document has not been uploaded yet',
  running: 'Files are still being uploaded. Submit the application when they are done.',
  unsent: 'These files did not arrive. Try again or cancel them:',
  submitted: 'Your documents have been submitted',
  submitFailed: 'The documents could not be submitted',
  leave: 'Files are still being uploaded. If you leave this page, the upload stops. Leave anyway?',
  alreadySubmitted: 'This application has been submitted, its documents can no longer be changed.',
  returned:
    'The application was sent back for correction. Check the documents, replace what is needed and submit it again.',
  note: 'Note from our specialist: {note}',
  noId: 'There is no application ID in the address',
  failed: 'The data could not be loaded',
  notFound: 'Nothing was found',
  toProfile: 'To my applications',
}
