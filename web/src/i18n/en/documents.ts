import type { Translation } from '../translation.ts'
import type { documents as model } from '../uz/documents.ts'
import { process } from './process.ts'

const { passport, photo, diplom, transcript, cv, motivation } = process.documents

export const documents: Translation<typeof model, 'en'> = {
  title: 'My documents',
  lead: 'These documents are kept in your account; a specialist sees them together with your application.',
  failed: 'The data could not be loaded: {reason}',
  done: '{n} of {all} required documents uploaded',
  complete: 'All required documents are uploaded',
  add: 'Upload a document',
  groups: { required: 'Required documents', optional: 'Optional documents', others: 'Other documents' },
  noOthers: 'No other documents yet',
  types: {
    passport: passport.name,
    photo: photo.name,
    diplom: diplom.name,
    transcript: transcript.name,
    cv: cv.name,
    motivation: motivation.name,
  },
  otherType: 'Other document',
  hints: {
    passport: passport.text,
    photo: photo.text,
    diplom: diplom.text,
    transcript: transcript.text,
    cv: cv.text,
    motivation: motivation.text,
  },
  otherHint:
    'A language certificate, a letter of recommendation or what the specialist has asked for. At most {n}.',
  present: 'uploaded',
  absent: 'Not uploaded',
  upload: 'Upload',
  uploadIt: 'Upload: {name}',
  removeIt: 'Delete: {name}',
  dialog: {
    title: 'Upload a document',
    type: 'Kind of document',
    choose: 'Choose a kind',
    replaces: 'The new file takes the place of “{name}”.',
    full: 'There can be at most {n} other documents. Delete one that is not needed to upload another.',
    goesOn: 'You may close this window, the upload goes on.',
  },
  removal: {
    question: 'Do you really want to delete it?',
    text: 'The file is deleted for good.',
    confirm: 'Delete',
    done: 'The document is deleted',
    failed: 'The document could not be deleted',
  },
  activity: {
    title: 'Recent activity',
    none: 'Nothing has happened yet. An application or a document of yours will show up here.',
    uploaded: 'Document uploaded',
    begun: 'Application begun',
    submitted: 'Application submitted',
    justNow: 'just now',
    more: { one: 'Show {n} more', other: 'Show {n} more' },
    less: 'Hide',
  },
}
