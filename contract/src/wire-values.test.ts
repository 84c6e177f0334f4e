import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, line } from './fields.ts'
import {
  commaList,
  FormVersion,
  formFlag,
  formNumber,
  ifGiven,
  orElse,
  orNull,
  paging,
} from './wire-values.ts'

const accepts = (shape: z.ZodMiniType, value: unknown) => z.safeParse(shape, value).success

describe('a field that may be empty', () => {
  test('becomes null, also when only blanks were typed', () => {
    expect(['', null, '  ', 'a'].map((value) => z.parse(orNull(line(10)), value))).toEqual([
      null,
      null,
      null,
      'a',
    ])
  })

  test('still has to follow its rule when something is there', () => {
    expect(accepts(orNull(Email), 'not an address')).toBe(false)
    expect(accepts(orNull(Email), 5)).toBe(false)
  })

  test('takes its stand-in when empty or missing', () => {
    const shape = z.object({ rating: orElse(formNumber(1, 5), 5) })
    for (const given of [{}, { rating: '' }, { rating: null }])
      expect(z.parse(shape, given)).toEqual({ rating: 5 })
    expect(z.parse(shape, { rating: '2' })).toEqual({ rating: 2 })
  })

  test('counts as not given when empty', () => {
    const shape = z.object({ source: ifGiven(line(10)) })
    for (const given of [{}, { source: '' }, { source: null }])
      expect(z.parse(shape, given).source).toBeUndefined()
    expect(z.parse(shape, { source: 'website' })).toEqual({ source: 'website' })
  })
})

test('a form sends numbers, flags and versions as text or as they are', () => {
  expect([3, '3'].map((value) => z.parse(formNumber(1, 5), value))).toEqual([3, 3])
  expect([true, 'true', false, 'false'].map((value) => z.parse(formFlag, value))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([7, '7'].map((value) => z.parse(FormVersion, value))).toEqual([7, 7])
  for (const bad of ['0', 6, '6', '2.5', 2.5, 'five']) expect(accepts(formNumber(1, 5), bad)).toBe(false)
  for (const bad of [0, '0', 'x']) expect(accepts(FormVersion, bad)).toBe(false)
})

test('a page has 1 to 100 rows and begins at the first unless said otherwise', () => {
  const Page = z.object(paging(10))
  expect(z.parse(Page, {})).toEqual({ limit: 10, offset: 0 })
  expect(z.parse(Page, { limit: '', offset: '' })).toEqual({ limit: 10, offset: 0 })
  expect(z.parse(Page, { limit: '100', offset: '300' })).toEqual({ limit: 100, offset: 300 })
  for (const bad of [
    { limit: '0' },
    { limit: '101' },
    { offset: '-1' },
    { limit: ['1', '2'] },
    { limit: '1;drop' },
  ]) {
    expect(accepts(Page, bad)).toBe(false)
  }
})

test('a list in a query is one value or several, all of them known', () => {
  const Stages = commaList(['initial', 'consulting'])
  expect(z.parse(Stages, 'initial')).toEqual(['initial'])
  expect(z.parse(Stages, 'initial, consulting')).toEqual(['initial', 'consulting'])
  for (const bad of ['', 'initial,', 'unknown', 'initial,unknown', `initial${',initial'.repeat(30)}`]) {
    expect(accepts(Stages, bad), bad).toBe(false)
  }
})
