import type { Translation } from '../translation.ts'
import type { documents as model } from '../uz/documents.ts'
import { process } from './process.ts'

const { passport, photo, diplom, transcript, cv, motivation } = process.documents

export const documents: Translation<typeof model, 'en'> = {
  title: 'My documents',
  lead: 'These documents are stored in your account. Your adviser sees them together with your application.',
  failed: 'The data could not be loaded: {reason}',
  done: '{n} of {all} required documents uploaded',
  complete: 'All required documents have been uploaded',
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
    'A language certificate, a letter of recommendation or anything else your adviser has asked for. Up to {n}.',
  present: 'uploaded',
  absent: 'Not uploaded',
  upload: 'Upload',
  uploadIt: 'Upload: {name}',
  removeIt: 'Delete: {name}',
  usedIn: 'Used in: ',
  unused: 'Not used in any application yet',
  forApplications: 'Documents uploaded for applications',
  fromOffice: 'Documents from our office',
  pageTitle: 'Documents',
  all: 'All documents and versions',
  dialog: {
    title: 'Upload a document',
    type: 'Document type',
    choose: 'Choose a type',
    replaces: 'The new file will replace “{name}”.',
    full: 'You can have up to {n} other documents. Delete one you do not need to upload another.',
    goesOn: 'You can close this window. The upload will continue.',
  },
  removal: {
    question: 'Are you sure you want to delete this?',
    text: 'The file will be deleted permanently.',
    confirm: 'Delete',
    done: 'Document deleted',
    failed: 'The document could not be deleted',
  },
  activity: {
    title: 'Recent activity',
    none: 'Nothing here yet. Your applications and documents will appear here.',
    uploaded: 'Document uploaded',
    begun: 'Application started',
    submitted: 'Application submitted',
    justNow: 'just now',
  },
}
