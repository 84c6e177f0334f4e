import type { CountryFact } from 'contract/country-facts'
import { expect, test } from 'vitest'
import { countries as site } from '../../i18n/uz/countries.ts'
import { changeOf, factFields, typedText } from './fact-fields.ts'

const fact: CountryFact = {
  id: '0192f0c4-a00a-7bbb-8ccc-000000000001',
  kind: 'living',
  text: { uz: 'shahar bo‘yicha', en: '', ru: '' },
  amount: { low: 900, high: 1200, currency: 'EUR', per: 'month' },
  source: 'DAAD',
  as_of: 2026,
  confirmed_on: null,
  confirmed_by_name: null,
  version: 1,
}
const fields = factFields(fact)

test('a typed fact reads as the site will show it, without an amount that is not complete', () => {
  expect(typedText(fields, site.per, 'uz')).toBe('€900–1\u00A0200 oyiga; shahar bo‘yicha')
  expect(typedText({ ...fields, amount: { ...fields.amount, high: '' } }, site.per, 'uz')).toBe(
    '€900 oyiga; shahar bo‘yicha',
  )
  expect(typedText({ ...fields, amount: { ...fields.amount, currency: '' } }, site.per, 'uz')).toBe(
    'shahar bo‘yicha',
  )
})

test('another value is told from another source', () => {
  expect(changeOf(fields, factFields(fact))).toBe('none')
  expect(changeOf({ ...fields, source: 'Elchixona' }, fields)).toBe('evidence')
  expect(changeOf({ ...fields, amount: { ...fields.amount, high: '1300' } }, fields)).toBe('value')
  expect(changeOf({ ...fields, text: { ...fields.text, ru: 'по городу' } }, fields)).toBe('value')
})
