import type { Agency } from 'contract/agency'
import { editions, termsVersion } from 'contract/terms'
import { languages } from 'contract/text'
import { describe, expect, test } from 'vitest'
import agency from '../../../../agency.json' with { type: 'json' }
import { loadReading } from './load-reading.ts'

const areas = Object.keys(editions) as (keyof typeof editions)[]
const cases = areas.flatMap((area) => languages.map((language) => [area, language] as const))

const textOf = (area: (typeof areas)[number], language: (typeof languages)[number], retentionDays = 30) =>
  loadReading(area, { language, agency: agency as Agency, retentionDays }).texts[area]

describe.each(cases)('%s in %s', (area, language) => {
  const text = textOf(area, language)

  test('has every fact it mentions filled in; a number that is counted later may stay open', () => {
    expect(JSON.stringify(text).match(/\{(?!n\})\w+\}/g)).toBeNull()
  })

  test('has the sections of the other languages, in the same order', () => {
    expect(Object.keys(text.sections)).toEqual(Object.keys(textOf(area, 'uz').sections))
  })

  test('shows its date', () => {
    expect(text.edition).toContain(editions[area].version)
    expect(text.edition).toContain('2026')
  })
})

test('the terms on the page are the ones a registration accepts', () => {
  expect(textOf('terms', 'en').edition).toContain(termsVersion)
})

test.each(cases.filter(([area]) => area !== 'help'))(
  '%s in %s says how long deleted records are stored here',
  (area, language) => {
    expect(JSON.stringify(textOf(area, language, 91))).toMatch(/\b91\u00A0(kun|days|день)/)
  },
)
