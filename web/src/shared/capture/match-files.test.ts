import { expect, test } from 'vitest'
import { wordsOf } from './file-words.ts'
import { matchFiles } from './match-files.ts'

const item = (uz: string, en: string, ru: string) => ({ id: en, name: { uz, en, ru } })

const items = [
  item('Pasport nusxasi', 'Passport copy', 'Копия паспорта'),
  item('3x4 rasm', '3x4 photo', 'Фото 3x4'),
  item('Diplom yoki shahodatnoma', 'Diploma or certificate', 'Диплом или аттестат'),
  item('Bank hisobidan ko‘chirma', 'Bank statement', 'Выписка из банка'),
  item('Til sertifikati', 'Language certificate', 'Языковой сертификат'),
  item('Motivatsion xat', 'Motivation letter', 'Мотивационное письмо'),
  item('Rezyume (CV)', 'CV', 'Резюме'),
  item('Tug‘ilganlik haqidagi guvohnoma', 'Birth certificate', 'Свидетельство о рождении'),
]

const match = (...names: string[]) =>
  matchFiles(
    names.map((name) => ({ name, type: '' })),
    items,
  )

test.each([
  ['pasport.pdf', 'Passport copy'],
  ['PASSPORT_scan.PDF', 'Passport copy'],
  ['Паспорт Алишера.pdf', 'Passport copy'],
  ['zagranpasport.pdf', 'Passport copy'],
  ['pasportim nusxasi.pdf', 'Passport copy'],
  ['foto 3х4.jpg', '3x4 photo'],
  ['3×4.png', '3x4 photo'],
  ['MyPhoto.jpg', '3x4 photo'],
  ['rasm2024.jpg', '3x4 photo'],
  ['diplom_nusxasi.pdf', 'Diploma or certificate'],
  ['Аттестат.pdf', 'Diploma or certificate'],
  ['shaxodatnoma.pdf', 'Diploma or certificate'],
  ['Bank kochirma.pdf', 'Bank statement'],
  ['bank statement march.pdf', 'Bank statement'],
  ['til-sertifikat.pdf', 'Language certificate'],
  ['language_certificate.pdf', 'Language certificate'],
  ['Мотивационное письмо.docx', 'Motivation letter'],
  ['motivatsiya xati.docx', 'Motivation letter'],
  ['Karimov CV.pdf', 'CV'],
  ['Резюме.docx', 'CV'],
  ['tugilganlik haqida guvohnoma.pdf', 'Birth certificate'],
  ['Свидетельство.pdf', 'Birth certificate'],
  ['birth certificate.pdf', 'Birth certificate'],
  ['certificate.pdf', null],
  ['IMG_20260301_101500.jpg', null],
  ['scan.pdf', null],
  ['hujjat nusxasi.pdf', null],
  ['x.pdf', null],
])('%s is for: %s', (name, expected) => {
  expect(match(name)).toEqual([expected])
})

test('one document takes one file: the one whose name fits best', () => {
  expect(match('bank.pdf', 'bank statement.pdf')).toEqual([null, 'Bank statement'])
})

test('several photos can be the pages of one document', () => {
  expect(match('pasport 1.jpg', 'pasport 2.jpg')).toEqual(['Passport copy', 'Passport copy'])
  expect(match('pasport 1.jpg', 'pasport.pdf').filter((id) => id !== null)).toHaveLength(1)
})

test('a name that fits two documents equally is not guessed', () => {
  const two = [item('Ichki pasport', 'Internal', 'A'), item('Xorijiy pasport', 'Foreign', 'B')]
  const files = [{ name: 'pasport.pdf', type: '' }]
  expect(matchFiles(files, two)).toEqual([null])
  expect(matchFiles([{ name: 'ichki pasport.pdf', type: '' }], two)).toEqual(['Internal'])
})

test('without documents or files there is nothing to match', () => {
  expect(matchFiles([{ name: 'pasport.pdf', type: '' }], [])).toEqual([null])
  expect(matchFiles([], items)).toEqual([])
})

test.each([
  ['Oʻquv joyi', 'O‘quv joyi'],
  ['Фотография', 'fotografiya'],
  ['Ҳужжатлар', 'hujjatlar'],
  ['hujjatlar', 'xujjatlar'],
  ['Certificate', 'Sertifikate'],
  ['CV', 'cv'],
])('%s and %s are the same words', (one, other) => {
  expect(wordsOf(one)).toEqual(wordsOf(other))
})
