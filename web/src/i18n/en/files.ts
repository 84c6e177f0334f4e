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
  onlyOne: 'Only one file fits here. Drop the files one at a time.',
  waiting: 'Waiting',
  sending: 'Uploading',
  bytes: '{sent} of {total}',
  finishing: 'Checking the file…',
  cancel: 'Cancel',
  retry: 'Send again',
  retriesAlone: 'The file will be sent again by itself in a moment.',
  open: 'Open',
  replace: 'Replace',
  uploadedOn: 'Uploaded on {date}',
  notUploaded: 'Not uploaded',
  checking: 'The file is being checked. You can open it in a moment.',
  uploaded: 'File uploaded ✅',
  failed: 'Upload failed ❌',
  offline:
    'The connection was lost and the file was not uploaded. Check your internet connection and try again.',
  broken: 'The file was not uploaded. Please try again in a moment.',
  unreadable: 'The file was changed or deleted on the device. Please choose it again.',
  signInFirst: 'Sign in to upload the file',
  signIn: 'Sign in',
  saved: 'Your uploaded documents are safe. Once you sign in, the upload will continue from here.',
  problems: {
    file_too_large: errors.file_too_large.sentence.en,
    file_type_refused: errors.file_type_refused.sentence.en,
    file_empty: errors.file_empty.sentence.en,
    heic_refused: errors.heic_refused.sentence.en,
    save_as_xlsx: errors.save_as_xlsx.sentence.en,
  },
}
