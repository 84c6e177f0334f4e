import type { Translation } from '../translation.ts'
import type { capture as model } from '../uz/capture.ts'

export const capture: Translation<typeof model, 'en'> = {
  pages: 'Pages',
  lead: 'The photos become one PDF file, in this order.',
  page: 'Page {n}',
  earlier: 'Move page {n} up',
  later: 'Move page {n} down',
  turn: 'Rotate',
  remove: 'Remove page {n}',
  moved: 'The page is now number {n}',
  turned: 'Page {n} was rotated',
  removed: 'Page {n} was removed',
  add: 'Add a page',
  none: 'There are no pages. Take or choose a photo.',
  sendPdf: 'Send as one PDF',
  sendPhoto: 'Send the photo',
  opening: 'Opening the photos…',
  preparing: 'Preparing: {done} of {all}',
  unreadable: '{name}: this photo could not be opened. Please choose another one.',
  named: '{name}: {problem}',
  close: {
    question: 'The pages have not been sent yet',
    body: 'If you close the window, the photos are not saved.',
    confirm: 'Close anyway',
  },
  many: {
    choose: 'Upload several files at once',
    title: 'Which file is which document?',
    lead: 'The documents were chosen by the file names. Please check them: nothing is sent until you confirm.',
    select: '{name}: which document',
    nowhere: 'Do not send',
    together: 'Several photos for one document become one PDF file. Other files are sent one at a time.',
    send: 'Send the chosen files',
    nothing: 'No document is chosen for any of the files',
    complete: 'All documents are uploaded. To replace one, use its own button.',
  },
}
