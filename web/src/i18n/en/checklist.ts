import type { Translation } from '../translation.ts'
import type { checklist as model } from '../uz/checklist.ts'

export const checklist: Translation<typeof model, 'en'> = {
  states: {
    missing: 'Not uploaded',
    uploaded: 'Uploaded',
    waiting: 'Being checked',
    accepted: 'Accepted',
    redo: 'Please upload again',
    expired: 'Expired',
  },
  reused: 'Uploaded before',
  offered: 'New file being checked',
  until: 'by {date}',
  overdue: { one: 'Overdue by {n} day', other: 'Overdue by {n} days' },
  reason: 'Reason',
  note: 'Note from your specialist',
  version: 'Version {n}',
  counts: 'in use now',
  isOffered: 'being checked',
  uploadedBy: {
    you: 'Uploaded by you',
    client: 'Uploaded by the client',
    office: 'Uploaded by our office',
  },
  expires: 'Valid until {date}',
  erased: 'The file was deleted, a newer one replaced it',
  versions: { one: '{n} uploaded file', other: '{n} uploaded files' },
}
