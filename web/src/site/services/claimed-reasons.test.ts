import type { Agency } from 'contract/agency'
import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { claimedReasons } from './claimed-reasons.ts'

const claim = (value: string, uz = '') => ({ value, basis: { uz, en: '', ru: '' } })
const all = {
  experience: claim('5+'),
  countries: claim('50+'),
  success: claim('98%', '2024-yil arizalari'),
  tourist_visa_success: claim('90%'),
  since: 2019,
}

function reasonsWith(claims: Partial<typeof all>) {
  const agency = { claims: { ...all, ...claims } } as Agency
  return claimedReasons({ agency, language: 'uz' }, textsOf('services', 'uz').services.reasons)
}

test('every claim has its reason, and a success its basis in the same line', () => {
  const { points, note } = reasonsWith({})
  expect(points.map(({ title }) => title)).toEqual([
    '5+ yillik tajriba',
    'Mutaxassislar jamoasi',
    '50+ davlatga turist vizasi',
    '98% muvaffaqiyat, 2024-yil arizalari',
  ])
  expect(points[3]?.text).toMatch(/^Turist vizasi bo‘yicha – 90%\. Qarorni/)
  expect(note).toContain('2019-yildan')
})

test('an empty claim takes its reason away', () => {
  const { points } = reasonsWith({ countries: claim(''), tourist_visa_success: claim('') })
  expect(points.map(({ icon }) => icon)).toEqual(['Award', 'Users', 'TrendingUp'])
  expect(points[2]?.text).toMatch(/^Qarorni/)
})

test('without a claim there is no note about claims', () => {
  const { points, note } = reasonsWith({ experience: claim(''), countries: claim(''), success: claim('') })
  expect(points.map(({ icon }) => icon)).toEqual(['Users'])
  expect(note).toBe('')
})
