import { errors } from 'contract/errors'
import type { Translation } from '../translation.ts'
import type { files as model } from '../uz/files.ts'

export const files: Translation<typeof model, 'en'> = {
  required: 'Required',
  optional: 'Optional',
  dropHere: 'Drop the file here or',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  camera: 'Take a photo',
  rules: '{types}, up to {n} MB',
  onlyOne: 'One file goes here. Drop the files one by one.',
  waiting: 'Waiting its turn',
  sending: 'Uploading',
  bytes: '{sent} of {total}',
  finishing: 'The server is checking it…',
  cancel: 'Cancel',
  retry: 'Try again',
  open: 'Open',
  replace: 'Replace',
  uploadedOn: 'Uploaded on {date}',
  notUploaded: 'Not uploaded',
  checking: 'The file is being checked and can be opened in a moment',
  uploaded: 'File uploaded ✅',
  failed: 'The upload failed ❌',
  offline: 'The connection was lost and the file did not arrive. Check your internet and try again.',
  broken: 'The file did not arrive. Please try again in a moment.',
  signInFirst: 'Sign in to upload the file',
  signIn: 'Sign in',
  saved: 'What you have uploaded is safe. After you sign in, the upload goes on from here.',
  problems: {
    file_too_large: errors.file_too_large.sentence.en,
    file_type_refused: errors.file_type_refused.sentence.en,
    file_empty: errors.file_empty.sentence.en,
  },
}
