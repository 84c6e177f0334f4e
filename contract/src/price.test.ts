import { expect, test } from 'vitest'
import { readPrice } from './price.ts'

test('$0 is free', () => {
  expect(readPrice('$0')).toEqual({ kind: 'free' })
})

test.each([
  ['$1+', 1],
  ['$150+', 150],
  ['$1000+', 1000],
  ['$9999999+', 9_999_999],
])('%s begins at %i dollars', (text, usd) => {
  expect(readPrice(text)).toEqual({ kind: 'from', usd })
})

test.each([
  '',
  '$',
  '$+',
  '$0+',
  '$00',
  '$007+',
  '$150',
  '150+',
  '150 $',
  '$ 150+',
  '$150 +',
  '$150++',
  '$150+ oyiga',
  '$1,200',
  '$1,200+',
  '$1 200+',
  '$1.5+',
  '$10000000+',
  '€150+',
  '$300 dan',
  '1 500 000 so‘m',
  'kelishilgan narx',
  '$150+\n',
])('"%s" stays as it was typed', (text) => {
  expect(readPrice(text)).toEqual({ kind: 'typed', text })
})
