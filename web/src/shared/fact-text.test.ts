import { expect, test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { factTexts, moneyText, rangeText } from './fact-text.ts'

const per = (language: 'uz' | 'en' | 'ru') => textsOf('countries', language).countries.per
const amount = { low: 11_904, high: 11_904, currency: 'EUR', per: 'year' } as const

test('an amount is written with its sign, its range and its period', () => {
  expect(moneyText(1500, 'CAD', 'en')).toBe('CAD\u00A01,500')
  expect(rangeText({ low: 900, high: 1200 }, 'EUR', 'en')).toBe('€900–1,200')
  expect(factTexts({ amount, text: null }, per('en'), 'en')).toEqual([{ text: '€11,904 a year' }])
})

test('words follow the amount, in the language of the page or the first there is', () => {
  const text = { uz: 'Bloklangan hisobda', en: '', ru: 'На счёте' }
  expect(factTexts({ amount, text }, per('ru'), 'ru')).toEqual([
    { text: '€11\u00A0904 в год' },
    { text: 'На счёте' },
  ])
  expect(factTexts({ amount: null, text }, per('en'), 'en')).toEqual([
    { text: 'Bloklangan hisobda', lang: 'uz' },
  ])
  expect(factTexts({ amount: null, text: null }, per('uz'), 'uz')).toEqual([])
})
