import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import agency from '../../agency.json' with { type: 'json' }
import { Agency } from './agency.ts'
import { contrast } from './contrast.ts'

const accepts = (changes: object) => z.safeParse(Agency, { ...agency, ...changes }).success

const claimsWith = (claims: object) =>
  z.parse(Agency, { ...agency, claims: { ...agency.claims, ...claims } }).claims

test('the agency file of the repository is right', () => {
  expect(z.safeParse(Agency, agency).error).toBeUndefined()
})

describe('colours', () => {
  test('contrast runs from 1 to 21, whichever colour comes first', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5)
    expect(contrast('#0A6570', '#0a6570')).toBe(1)
  })

  test('text that cannot be read on its button is refused', () => {
    const { dark } = agency.colors
    expect(accepts({ colors: { light: { color: '#0A6570', on: '#3B8A93' }, dark } })).toBe(false)
  })

  test('a button that does not stand out from the page is refused', () => {
    const { light, dark } = agency.colors
    expect(accepts({ colors: { light: { color: '#EAF0F2', on: '#10202B' }, dark } })).toBe(false)
    expect(accepts({ colors: { light, dark: { color: '#1C2E36', on: '#E8F0F3' } } })).toBe(false)
  })

  test('a colour is written as #rrggbb', () => {
    const { dark } = agency.colors
    for (const color of ['red', '#fff', '#0A6570; background: url(x)']) {
      expect(accepts({ colors: { light: { color, on: '#FFFFFF' }, dark } })).toBe(false)
    }
  })
})

describe('the logo', () => {
  test('is a plain drawing or nothing', () => {
    expect(accepts({ logo_svg: '' })).toBe(true)
    expect(accepts({ logo_svg: '<svg viewBox="0 0 8 8"><g><path d="M0 0h8"/></g></svg>' })).toBe(true)
  })

  test.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg><SCRIPT>alert(1)</SCRIPT></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg/onload=alert(1)></svg>',
    '<svg viewBox="0 0 8 8"onload=alert(1)></svg>',
    '<svg><path ONCLICK = "x"/></svg>',
    '<svg><foreignObject><p>x</p></foreignObject></svg>',
    '<svg><a href="https://example.com"><path d=""/></a></svg>',
    '<svg><use xlink:href="#x"/></svg>',
    '<svg><path style="fill:url(https://example.com)"/></svg>',
    '<!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>',
    '<?xml version="1.0"?><svg></svg>',
    '<img src="x">',
  ])('is refused with anything that could run or load: %s', (logo_svg) => {
    expect(accepts({ logo_svg })).toBe(false)
  })
})

test('links of the agency are https or empty', () => {
  expect(accepts({ map_embed: '' })).toBe(true)
  for (const map_embed of ['http://example.com', 'javascript:alert(1)', '//example.com', 'x']) {
    expect(accepts({ map_embed }), map_embed).toBe(false)
  }
})

describe('claims', () => {
  const nothing = { uz: '', en: '', ru: '' }

  test('have a value and what it is counted from', () => {
    const basis = { uz: '2024-yil arizalari', en: 'applications of 2024', ru: 'заявки 2024 года' }
    expect(claimsWith({ success: { value: '98%', basis } }).success).toEqual({ value: '98%', basis })
    expect(claimsWith({ success: { value: '98%' } }).success).toEqual({ value: '98%', basis: nothing })
  })

  test('of an older file are texts', () => {
    expect(claimsWith({ success: '98%' }).success).toEqual({ value: '98%', basis: nothing })
  })

  test('may be empty or left out', () => {
    const empty = { value: '', basis: nothing }
    expect(claimsWith({ success: '', students: { value: '' }, countries: undefined })).toMatchObject({
      success: empty,
      students: empty,
      countries: empty,
    })
  })

  test('are short', () => {
    expect(accepts({ claims: { ...agency.claims, success: 'x'.repeat(21) } })).toBe(false)
  })
})

test('a file of the version before has none of the newer facts, and is taken', () => {
  const { telegram: _t, geo: _g, legal_name: _n, licence: _l, ...older } = agency
  expect(z.parse(Agency, older)).toMatchObject({
    telegram: '',
    geo: null,
    legal_name: '',
    licence: { number: '', issued_on: '', issuer: { uz: '', en: '', ru: '' } },
  })
})

test.each([
  { telegram: '@manzil' },
  { telegram: 'https://t.me/manzil' },
  { telegram: 'man' },
  { geo: { lat: 91, lon: 69 } },
  { geo: { lat: 41 } },
  { licence: { issued_on: '31.12.2024' } },
  { licence: { issued_on: '2024-02-31' } },
])('%j is refused', (changes) => {
  expect(accepts(changes)).toBe(false)
})

test.each([
  { telegram: 'manzil_uz' },
  { geo: { lat: 41.2756, lon: 69.2034 } },
  { licence: { number: 'L-1', issued_on: '2024-02-29', issuer: { uz: 'Vazirlik', en: '', ru: '' } } },
])('%j is taken', (changes) => {
  expect(accepts(changes)).toBe(true)
})
