import { expect, test } from 'vitest'
import { countryIn } from './country-address.ts'

test.each([
  ['', null],
  ['?country=', null],
  ['?country=Buyuk+Britaniya', 'Buyuk Britaniya'],
  ['?lang=ru&country=%D0%9A%D0%BE%D1%80%D0%B5%D1%8F', 'Корея'],
])('%s asks for %s', (search, country) => {
  expect(countryIn(search)).toBe(country)
})
