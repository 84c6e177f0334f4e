import { expect, test } from 'vitest'
import { safeEntryName, uniquePaths } from './entry-name.ts'

test.each([
  ['Pasport nusxasi.pdf', 'Pasport nusxasi.pdf'],
  ['Oʻzbekiston паспорт.pdf', 'Oʻzbekiston паспорт.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['C:\\x.pdf', 'C__x.pdf'],
  ['/absolute.pdf', '_absolute.pdf'],
  ['a\r\nb\u202Efdp.exe', 'a__b_fdp.exe'],
  ['what? "this" <now>|*.pdf', 'what_ _this_ _now___.pdf'],
  ['. . name . .', 'name'],
  ['con.pdf', '_con.pdf'],
  ['LPT1', '_LPT1'],
  ['...', '_'],
  ['', '_'],
])('%j becomes %j', (text, name) => {
  expect(safeEntryName(text)).toBe(name)
})

test('a long name keeps its ending', () => {
  const name = safeEntryName(`${'ў'.repeat(300)}.pdf`)
  expect([...name]).toHaveLength(120)
  expect(name.endsWith('.pdf')).toBe(true)
})

test('no path is given out twice', () => {
  const unique = uniquePaths()
  const given = ['a/x.pdf', 'a/X.pdf', 'a/x.pdf', 'b/x.pdf', 'a.b/x', 'a.b/x', 'a/.x', 'a/.x'].map(unique)
  expect(given).toEqual([
    'a/x.pdf',
    'a/X (2).pdf',
    'a/x (3).pdf',
    'b/x.pdf',
    'a.b/x',
    'a.b/x (2)',
    'a/.x',
    'a/.x (2)',
  ])
})
