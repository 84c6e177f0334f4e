import { expect, test } from 'vitest'
import { avatarRules, checkUpload, documentRules, imageRules, isHeic, tableRules } from './uploads.ts'

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
})

test('a table is CSV or XLSX, and who sends another spreadsheet is told to save it as one of them', () => {
  for (const name of ['leads.csv', 'Leads.XLSX']) expect(checkUpload(tableRules, file(name)), name).toBeNull()
  for (const name of ['leads.xls', 'LEADS.ODS', 'leads.xlsm']) {
    expect(checkUpload(tableRules, file(name)), name).toBe('save_as_xlsx')
  }
  expect(checkUpload(tableRules, file('leads.pdf'))).toBe('file_type_refused')
  expect(checkUpload(documentRules, file('leads.xls'))).toBe('file_type_refused')
})

/** The first box of a picture: its major brand, a version, and the brands it is compatible with. */
function aHead(major: string, compatible: string[], length = 16 + 4 * compatible.length): Uint8Array {
  const box = new TextEncoder().encode(`\0\0\0\0ftyp${major}\0\0\0\0${compatible.join('')}`)
  new DataView(box.buffer).setUint32(0, length)
  return box
}

test.each<[string, Uint8Array]>([
  ['a photo of an iPhone', aHead('heic', ['mif1', 'heic'])],
  ['a photo that names its container first', aHead('mif1', ['mif1', 'miaf', 'heic'])],
  ['a burst of photos', aHead('msf1', ['hevc'])],
  ['a photo of ten bits', aHead('heix', [])],
])('HEIC is known by its first bytes: %s', (_what, head) => {
  expect(isHeic(head)).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['AVIF in the same container', aHead('mif1', ['avif', 'miaf'])],
  ['AVIF', aHead('avif', ['mif1', 'heic'])],
  ['a film', aHead('isom', ['mp41'])],
  ['the name of the brand outside of the box', aHead('mif1', ['avif', 'heic'], 20)],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
  ['nothing', new Uint8Array()],
])('what is no HEIC is not taken for it: %s', (_what, head) => {
  expect(isHeic(head)).toBe(false)
})
