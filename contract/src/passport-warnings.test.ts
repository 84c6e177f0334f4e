import { describe, expect, test } from 'vitest'
import { addMonths, passportWarnings, warningsForClient } from './passport-warnings.ts'

const today = '2026-11-17'
const rule = {
  passport_months: 6,
  counted_from: 'arrival' as const,
  issued_within_years: null,
  checked_on: '2026-10-01',
}
const passport = {
  expires_on: '2030-01-01',
  issued_on: null,
  travel_on: null,
  return_on: null,
  today,
  rule,
  country: 'DE' as const,
}
const short = (until: string) => [{ code: 'passport_short', values: { country: 'DE', until } }]

test('a passport that is valid long enough needs no warning', () => {
  expect(passportWarnings(passport)).toEqual([])
})

test.each([
  ['no expiry is known', null, [{ code: 'passport_unknown', values: {} }]],
  ['it ended yesterday', '2026-11-16', [{ code: 'passport_expired', values: {} }]],
  ['it ends today', today, short('2027-05-17')],
  ['it ends in four months', '2027-03-17', short('2027-05-17')],
  ['a day is missing', '2027-05-16', short('2027-05-17')],
  ['it ends on the last day asked for', '2027-05-17', []],
])('%s', (_, expires_on, warnings) => {
  expect(passportWarnings({ ...passport, expires_on })).toEqual(warnings)
})

describe('counted from', () => {
  const expires_on = '2027-08-31'
  test.each([
    ['arrival: the planned day', 'arrival', '2027-03-01', '2027-06-01', short('2027-09-01')],
    ['arrival: the return does not matter', 'arrival', '2027-02-01', '2027-12-01', []],
    ['departure: the return', 'departure', '2027-02-01', '2027-03-01', short('2027-09-01')],
    ['departure: without a return the arrival', 'departure', '2027-03-01', null, short('2027-09-01')],
    ['departure: without any plan today', 'departure', null, null, []],
    ['a plan whose day has passed: today', 'arrival', '2020-01-01', null, []],
  ] as const)('%s', (_, counted_from, travel_on, return_on, warnings) => {
    const journey = { expires_on, travel_on, return_on, rule: { ...rule, counted_from } }
    expect(passportWarnings({ ...passport, ...journey })).toEqual(warnings)
  })
})

describe('a passport that has to be issued within ten years', () => {
  const tenYears = { ...rule, issued_within_years: 10 }
  test.each([
    ['2017-03-01', []],
    [
      '2017-02-28',
      [
        {
          code: 'passport_short',
          values: { country: 'DE', until: '2027-09-01', issued_after: '2017-03-01' },
        },
      ],
    ],
    [null, []],
  ])('issued on %s', (issued_on, warnings) => {
    const journey = { issued_on, travel_on: '2027-03-01', rule: tenYears }
    expect(passportWarnings({ ...passport, ...journey })).toEqual(warnings)
  })
})

test('a rule that nobody has checked is named to the office and not to the client', () => {
  const warnings = passportWarnings({ ...passport, expires_on: null, rule: { ...rule, checked_on: null } })
  expect(warnings).toEqual([
    { code: 'passport_unknown', values: {} },
    { code: 'rule_unchecked', values: { country: 'DE' } },
  ])
  expect(warningsForClient(warnings)).toEqual([{ code: 'passport_unknown', values: {} }])
})

test('without a country or its rule only the passport itself is looked at', () => {
  const soon = { ...passport, expires_on: '2026-11-18' }
  expect(passportWarnings({ ...soon, rule: null })).toEqual([])
  expect(passportWarnings({ ...soon, rule: null, country: null })).toEqual([])
  expect(passportWarnings({ ...soon, expires_on: '2020-01-01', rule: null, country: null })).toMatchObject([
    { code: 'passport_expired' },
  ])
})

test.each([
  ['2026-11-17', 0, '2026-11-17'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 24, '2028-12-31'],
  ['2024-02-29', -120, '2014-02-28'],
])('%s and %i months is %s', (day, months, result) => {
  expect(addMonths(day, months)).toBe(result)
})
