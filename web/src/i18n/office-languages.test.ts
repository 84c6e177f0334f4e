import type { Language } from 'contract/text'
import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

type Phrase = [path: string, text: string]

function phrasesIn(texts: unknown, path: string): Phrase[] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts as object).flatMap(([key, part]) => phrasesIn(part, `${path}.${key}`))
}

const office = (language: Language) => [
  ...phrasesIn(textsOf('office', language).office, 'office'),
  ...phrasesIn(textsOf('scopes', language).scopes, 'scopes'),
]

const latin = /[a-z]/i
const cyrillic = /[а-яё]/i

/** Names, file types, codes and keys, which are the same in every language. */
const names =
  /AA1234567|P<UZB|UZB|API|BACKUP_AT|BACKUP_TO|CRM|CSV|XLSX|\bCV\b|Ctrl( \+ Enter|\+K)|E-mail|Enter|Esc|ID|IP|ISO|PNG|JPEG|WebP|SVG|QR|URL|TELEGRAM_BOT_TOKEN|Telegram|Work & Travel|Word|\/countries\/|agency\.json|https:\/\/|work-summer|webhook-id|«office»|\bde\b|“office”/gi

/** What is left of a text when its variables and the names that it may have are taken out. */
const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '').replace(names, '')

/** The words of the English labels that the Uzbek office has by its specification, and of a person in an example. */
const sharedWords = new Set(
  `admin agent all another approve approved assign assigned aziza call callback completed confirm connection
  consultation consulting destination details document documenting fields fill finance for form found in indigo
  information initial inputs karimova lead leads list manager meeting meetings ms new no note notes office online
  panel please preference register rejected rejection required reason select selected send services sevara so‘m
  status study submit submitted successfully super the thinking to back users view a and when`.split(/\s+/),
)

const wordsIn = (text: string) =>
  withoutNames(text)
    .toLowerCase()
    .match(/[a-z‘’]+/g) ?? []

test.each(['uz', 'en'] as const)('the office in %s has no letter of Russian', (language) => {
  expect(office(language).filter(([, text]) => cyrillic.test(text))).toEqual([])
})

test('the Russian of the office has no word of another language but names', () => {
  expect(office('ru').filter(([, text]) => latin.test(withoutNames(text)))).toEqual([])
})

test('every text of the office with words of Uzbek is another one in Russian', () => {
  const uzbek = new Map(office('uz'))
  const same = office('ru').filter(
    ([path, text]) => uzbek.get(path) === text && latin.test(withoutNames(text)),
  )
  expect(same).toEqual([])
})

test('every text of the office with words of Uzbek is another one in English', () => {
  const uzbek = new Map(office('uz'))
  const same = office('en').filter(
    ([path, text]) => uzbek.get(path) === text && wordsIn(text).some((word) => !sharedWords.has(word)),
  )
  expect(same).toEqual([])
})

test('the English of the office has no letter of Uzbek but in the name of the currency', () => {
  expect(office('en').filter(([, text]) => /[og]‘/i.test(text.replace(/so‘m/gi, '')))).toEqual([])
})
