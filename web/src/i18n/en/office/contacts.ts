import type { Translation } from '../../translation.ts'
import type { contacts as model } from '../../uz/office/contacts.ts'
import { contact } from '../contact.ts'

export const contacts = {
  title: 'Enquiries',
  none: 'Nothing found',
  refresh: 'Refresh',
  failed: 'The enquiries could not be loaded',
  number: 'No.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  date: 'Date',
  subject: 'Subject',
  subjects: contact.subjects,
  details: 'Enquiry details',
  call: 'Call',
  write: 'Write an email',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not copy, please select the text',
  previous: 'Previous enquiry',
  next: 'Next enquiry',
  position: '{n} / {total}',
  removed: 'Enquiry deleted',
  removeRefused: 'An error occurred: {message}',
  removeFailed: 'The enquiry could not be deleted',
  removeAbout: 'The enquiry is deleted for good; the lead that came from it stays.',
} satisfies Translation<typeof model, 'en'>
