import { fillCount } from 'contract/fill'
import type { Language } from 'contract/text'
import { expect, test } from 'vitest'
import { formatDays } from './format.ts'
import { type Texts, textsOf } from './texts.ts'

const areas = ['site', 'services', 'stories', 'userfiles', 'profile', 'documents'] as const
const forms = { uz: ['other'], en: ['one', 'other'], ru: ['few', 'many', 'one', 'other'] }

type Counted = Record<string, string>

/** Every counted phrase of an area, by its path. */
function countedIn(texts: object, path: string): [string, Counted][] {
  return Object.entries(texts).flatMap(([key, part]): [string, Counted][] => {
    if (typeof part !== 'object' || part === null) return []
    if ('other' in part && typeof part.other === 'string') return [[`${path}.${key}`, part as Counted]]
    return countedIn(part, `${path}.${key}`)
  })
}

test.each(['uz', 'en', 'ru'] as const)('counted phrases in %s have the forms of the language', (language) => {
  const phrases = areas.flatMap((area) => countedIn(textsOf(area, language)[area], area))
  expect(phrases.length).toBeGreaterThan(6)
  for (const [path, phrase] of phrases) {
    expect([path, Object.keys(phrase).toSorted()]).toEqual([path, forms[language]])
  }
})

const documentsNeeded = (language: Language, n: number) => {
  const { stillNeeded }: Texts['userfiles'] = textsOf('userfiles', language).userfiles
  return fillCount(stillNeeded, language, { n })
}

test.each([
  ['ru', 1, 'Нужен ещё 1 обязательный документ'],
  ['ru', 2, 'Нужны ещё 2 обязательных документа'],
  ['ru', 5, 'Нужно ещё 5 обязательных документов'],
  ['ru', 11, 'Нужно ещё 11 обязательных документов'],
  ['ru', 21, 'Нужен ещё 21 обязательный документ'],
  ['ru', 22, 'Нужны ещё 22 обязательных документа'],
  ['en', 1, '1 more required document needed'],
  ['en', 5, '5 more required documents needed'],
  ['uz', 5, 'Yana 5 ta majburiy hujjat kerak'],
] as const)('documents are counted in %s: %d', (language, n, expected) => {
  expect(documentsNeeded(language, n)).toBe(expected)
})

test.each([
  ['ru', 1, '1 день'],
  ['ru', 3, '3 дня'],
  ['ru', 30, '30 дней'],
  ['ru', 91, '91 день'],
  ['en', 1, '1 day'],
  ['en', 30, '30 days'],
  ['uz', 30, '30 kun'],
] as const)('days are counted in %s: %d', (language, n, expected) => {
  expect(formatDays(n, language)).toBe(expected.replace(' ', '\u00A0'))
})

test('beside a number of applications Russian has the form that agrees with none of them', () => {
  const { statistics } = textsOf('profile', 'ru').profile
  expect([statistics.approved, statistics.rejected]).toEqual(['Одобрено', 'Отклонено'])
  const { status } = textsOf('site', 'ru').site
  expect([status.approved, status.rejected]).toEqual(['Одобрена', 'Отклонена'])
})
