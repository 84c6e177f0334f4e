import { expect, test } from 'vitest'
import { avatarRules, checkUpload, csvRules, documentRules, imageRules } from './uploads.ts'

const file = (name: string, size = 1000) => ({ name, size })

test('a document may have exactly 10 MB and not a byte more', () => {
  expect(checkUpload(documentRules, file('a.pdf', 10_485_760))).toBeNull()
  expect(checkUpload(documentRules, file('a.pdf', 10_485_761))).toBe('file_too_large')
  expect(checkUpload(imageRules, file('a.png', 5_242_881))).toBe('file_too_large')
})

test('an empty file is no file', () => {
  expect(checkUpload(documentRules, file('a.pdf', 0))).toBe('file_empty')
})

test('the ending decides, in either case', () => {
  for (const name of ['a.pdf', 'A.PDF', 'my.photo.JPeg', 'x.docx']) {
    expect(checkUpload(documentRules, file(name))).toBeNull()
  }
  for (const name of ['a.exe', 'a.pdf.html', 'pdf', '.pdf.', 'a.', '', 'a.svg']) {
    expect(checkUpload(documentRules, file(name)), name).toBe('file_type_refused')
  }
})

test('an avatar may be a picture but not a drawing', () => {
  expect(checkUpload(imageRules, file('a.svg'))).toBeNull()
  expect(checkUpload(avatarRules, file('a.svg'))).toBe('file_type_refused')
  expect(checkUpload(avatarRules, file('a.webp'))).toBeNull()
  expect(checkUpload(csvRules, file('leads.csv'))).toBeNull()
})
