import { expect, test } from 'vitest'
import { pageWith } from '../api/page-for-tests.ts'
import { loadRootData } from './load-root-data.ts'

const page = pageWith(() => null, 'ru')
const licence = { number: 'L-5', issued_on: '2024-05-12', issuer: { uz: '', en: '', ru: 'Министерство' } }

const recordsOf = (changes: Partial<typeof page.agency>) =>
  loadRootData({ ...page, agency: { ...page.agency, ...changes } }).agency.records

test('every page gets of the agency what every page shows, in one language', () => {
  expect(Object.keys(loadRootData(page).agency).toSorted()).toEqual([
    'address',
    'banner',
    'email',
    'hours',
    'logo_svg',
    'map_embed',
    'map_link',
    'name',
    'phone',
    'records',
    'short_name',
    'social',
    'telegram',
  ])
})

test('registration and licence are shown as far as the agency says them', () => {
  expect(recordsOf({})).toEqual([])
  expect(recordsOf({ registration_number: '123' })).toEqual(['Регистрационный номер: 123'])
  expect(recordsOf({ licence })).toEqual(['Лицензия: L-5, 12.05.2024, Министерство'])
  expect(recordsOf({ licence: { ...licence, number: '' } })).toEqual([])
})
