import { expect, test } from 'vitest'
import { defaultLanguage, isLanguage, languages, pickText } from './text.ts'

test('a text is shown in the wanted language', () => {
  const title = { uz: 'Viza', en: 'Visa', ru: 'Виза' }
  expect(languages.map((language) => pickText(title, language))).toEqual(['Viza', 'Visa', 'Виза'])
})

test('an empty one falls back to uz, then en, then ru', () => {
  expect(pickText({ uz: 'Viza', en: '  ', ru: '' }, 'en')).toBe('Viza')
  expect(pickText({ uz: '', en: 'Visa', ru: 'Виза' }, 'uz')).toBe('Visa')
  expect(pickText({ ru: 'Виза' }, 'en')).toBe('Виза')
})

test('with nothing to show it is what the caller shows for nothing', () => {
  for (const nothing of [{}, null, undefined, { uz: '' }]) {
    expect(pickText(nothing, 'ru', 'Nomsiz dastur')).toBe('Nomsiz dastur')
  }
  expect(pickText(null, 'uz')).toBe('')
})

test('only the three languages are languages, and Uzbek is the first', () => {
  expect(languages.every(isLanguage)).toBe(true)
  for (const other of ['de', 'UZ', '', null, 3, '__proto__']) expect(isLanguage(other)).toBe(false)
  expect(defaultLanguage).toBe('uz')
})
