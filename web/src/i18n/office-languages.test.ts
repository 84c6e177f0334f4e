import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

type Phrase = [path: string, text: string]

function phrasesIn(texts: unknown, path: string): Phrase[] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts as object).flatMap(([key, part]) => phrasesIn(part, `${path}.${key}`))
}

const office = (language: 'uz' | 'ru') => [
  ...phrasesIn(textsOf('office', language).office, 'office'),
  ...phrasesIn(textsOf('scopes', language).scopes, 'scopes'),
]

const latin = /[a-z]/i
const cyrillic = /[а-яё]/i

/** Names, file types, codes and keys, which are the same in every language. */
const names =
  /AA1234567|P<UZB|UZB|API|BACKUP_AT|BACKUP_TO|CRM|CSV|\bCV\b|Ctrl\+K|E-mail|Enter|Esc|ID|IP|ISO|PNG|JPEG|WebP|SVG|QR|URL|Telegram|Work & Travel|Word|\/countries\/|agency\.json|https:\/\/|work-summer|webhook-id|«office»|\bde\b|“office”/gi

/** What is left of a text when its variables and the names that it may have are taken out. */
const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '').replace(names, '')

test('the Uzbek of the office has no letter of Russian', () => {
  expect(office('uz').filter(([, text]) => cyrillic.test(text))).toEqual([])
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
