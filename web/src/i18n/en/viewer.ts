import type { Translation } from '../translation.ts'
import type { viewer as model } from '../uz/viewer.ts'

export const viewer: Translation<typeof model, 'en'> = {
  view: 'View',
  viewed: 'Document: {name}',
  loading: 'Opening the document…',
  controls: 'Viewing controls',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  rotate: 'Rotate',
  fitWidth: 'Fit to width',
  withKey: '{name} ({key})',
  page: 'Page {n} of {all}',
  pageOf: '{name}, page {n} of {all}',
  zoom: '{n}%',
  download: 'Download',
  retry: 'Try again',
  notes: {
    manyPages:
      'The document has {all} pages; the first {n} are shown here. Download the file to see the rest.',
    hugePage: 'This page is very large, so it is shown smaller. Download the file to see it in full size.',
    script: 'This file contains a script. It does not run here; be careful if you download the file.',
  },
  problems: {
    unreachable: 'The file could not be loaded. Check your internet connection and try again.',
    word: 'Word files cannot be shown here. Please download the file.',
    unknown: 'This kind of file cannot be shown here. Please download it.',
    password:
      'The file is protected by a password and cannot be shown here. Download it and open it with the password.',
    broken: 'The file is damaged and cannot be shown. Download it and try to open it with another app.',
    brokenPage: 'This page cannot be shown. You can still look at the other pages, or download the file.',
    slow: 'Opening the file took too long and was stopped. Please download the file.',
  },
}
