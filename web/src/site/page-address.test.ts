import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['', null, '/stories'],
  ['', 'Buyuk Britaniya', '/stories?country=Buyuk+Britaniya'],
  ['?country=Kanada', 'AQSh', '/stories?country=AQSh'],
  ['?lang=en&country=Kanada', 'AQSh', '/stories?lang=en&country=AQSh'],
  ['?lang=en&country=Kanada', null, '/stories?lang=en'],
  ['?lang=xx&utm_source=somewhere', null, '/stories'],
])('from %s to %s: %s', (present, country, address) => {
  expect(pageAddress('/stories', present, { country })).toBe(address)
})
