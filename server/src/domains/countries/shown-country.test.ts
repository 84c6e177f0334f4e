import { type CountryFact, factKinds } from 'contract/country-facts'
import { describe, expect, test } from 'vitest'
import { shownFact, shownFacts } from './shown-country.ts'

const today = '2026-11-17'
const fact: CountryFact = {
  id: crypto.randomUUID(),
  kind: 'funds',
  text: { uz: 'Hisobda', en: 'In an account', ru: 'На счёте' },
  amount: { low: 11_904, high: 11_904, currency: 'EUR', per: 'year' },
  source: 'Federal Foreign Office',
  as_of: 2025,
  confirmed_on: null,
  confirmed_by_name: null,
  version: 1,
}
const closed = {
  kind: 'funds',
  state: 'closed',
  text: null,
  amount: null,
  source: null,
  as_of: null,
  confirmed_on: null,
}
const { text, amount, source, as_of } = fact
const open = { kind: 'funds', text, amount, source, as_of }

describe('what visitors see of a fact', () => {
  test.each([
    ['never confirmed', null, false, closed],
    ['never confirmed', null, true, { ...open, state: 'unconfirmed', confirmed_on: null }],
    ['confirmed today', today, false, { ...open, state: 'confirmed', confirmed_on: today }],
    ['confirmed today', today, true, { ...open, state: 'confirmed', confirmed_on: today }],
    [
      'confirmed a year ago',
      '2025-11-17',
      false,
      { ...open, state: 'confirmed', confirmed_on: '2025-11-17' },
    ],
    ['confirmed longer ago', '2025-11-16', false, closed],
    ['confirmed longer ago', '2025-11-16', true, { ...open, state: 'unconfirmed', confirmed_on: null }],
  ])('%s (%s), on trial %s', (_name, confirmed_on, showsUnconfirmed, shown) => {
    const facts = [{ ...fact, confirmed_on, confirmed_by_name: confirmed_on && 'Malika' }]
    expect(shownFact('funds', facts, { today, showsUnconfirmed })).toEqual(shown)
  })

  test('one that does not exist looks like one that is closed', () => {
    for (const showsUnconfirmed of [true, false]) {
      expect(shownFact('funds', [], { today, showsUnconfirmed })).toEqual(closed)
    }
  })

  test('there is one of each kind', () => {
    const shown = shownFacts({ facts: [fact] } as never, { today, showsUnconfirmed: true })
    expect(shown.map(({ kind }) => kind)).toEqual([...factKinds])
    expect(shown.filter(({ state }) => state !== 'closed')).toHaveLength(1)
  })
})
