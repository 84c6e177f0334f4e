import { expect, test } from 'vitest'
import { countryCode, countryCodeNames, countryCodes, countryWords } from './country-codes.ts'
import { applyCountries, leadCountries } from './country-words.ts'

test('every word of both lists has a code, and every code a word', () => {
  const words = [...Object.keys(applyCountries), ...Object.keys(leadCountries)]
  const codes = words.map((word) => countryCode(word))
  expect(codes).not.toContain(null)
  expect(new Set(codes)).toEqual(new Set(countryCodes))
})

test('Australia is one country in both lists', () => {
  expect([countryCode('Avstraliya'), countryCode('australia')]).toEqual(['AU', 'AU'])
  expect(countryWords('AU')).toEqual(['Avstraliya', 'australia'])
  expect(countryWords('KR')).toEqual(['korea'])
})

test.each([[null], [undefined], [''], ['avstraliya'], ['Atlantis'], ['toString']])(
  '%s has no code',
  (word) => {
    expect(countryCode(word)).toBeNull()
  },
)

test('a country is called the same as in the lists', () => {
  const lists = { ...applyCountries, ...leadCountries }
  for (const [word, name] of Object.entries(lists)) {
    if (word !== 'dubai') expect(countryCodeNames[countryCode(word) as 'US']).toEqual(name)
  }
})
