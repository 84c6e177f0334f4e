import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test.each([
  ['Germaniya', 'uz', 'Germaniya'],
  ['Germaniya', 'en', 'Germany'],
  ['Germaniya', 'ru', 'Германия'],
  ['korea', 'uz', 'Koreya'],
  ['Janubiy Koreya', 'en', 'Janubiy Koreya'],
  ['constructor', 'en', 'constructor'],
] as const)('%s in %s is %s', (country, language, name) => {
  expect(countryName(country, language)).toBe(name)
})
