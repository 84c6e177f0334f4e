import { expect, test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { factText, moneyText, rangeText } from './fact-text.ts'

const per = (language: 'uz' | 'en' | 'ru') => textsOf('countries', language).countries.per
const amount = { low: 11_904, high: 11_904, currency: 'EUR', per: 'year' } as const

test('an amount is written with its sign, its range and its period', () => {
  expect(moneyText(1500, 'CAD', 'en')).toBe('CAD\u00A01,500')
  expect(rangeText({ low: 900, high: 1200 }, 'EUR', 'en')).toBe('€900–1,200')
  expect(factText({ amount, text: null }, per('en'), 'en')).toBe('€11,904 a year')
})

test('words follow the amount, in the language of the page or the first there is', () => {
  const text = { uz: 'Bloklangan hisobda', en: '', ru: 'На счёте' }
  expect(factText({ amount, text }, per('ru'), 'ru')).toBe('€11\u00A0904 в год; На счёте')
  expect(factText({ amount: null, text }, per('en'), 'en')).toBe('Bloklangan hisobda')
  expect(factText({ amount: null, text: null }, per('uz'), 'uz')).toBe('')
})
