import type { Agency } from 'contract/agency'
import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { homeFigures } from './home-figures.ts'

const nothing = { uz: '', en: '', ru: '' }
const claim = (value: string, ru = '') => ({ value, basis: { ...nothing, ru } })
const all = {
  students: claim('2000+'),
  partners: claim('50+'),
  success: claim('98%', 'по заявкам 2024 года'),
  experience: claim('5+'),
  tourist_visa_success: claim('90%'),
  countries: claim('50+'),
  since: 2019,
}
const counts = { services: 6, partners: 7, stories: 1 }

function figuresIn(claims: Partial<typeof all>, counted = {}) {
  const agency = { claims: { ...all, ...claims } } as Agency
  return homeFigures({ agency, language: 'ru' }, textsOf('home', 'ru').home as never, counted)
}

test('the claims in their order, each with what it is counted from, and since when', () => {
  const { figures, note } = figuresIn({}, counts)
  expect(figures).toEqual([
    { value: '2000+', label: 'успешных студентов' },
    { value: '50+', label: 'университетов и колледжей-партнёров' },
    { value: '98%', label: 'успешных заявок, по заявкам 2024 года' },
    { value: '5+', label: 'лет опыта' },
  ])
  expect(note).toContain('2019')
})

test('the place of an empty claim takes what can be counted, but nothing that is claimed as well', () => {
  const { figures } = figuresIn({ students: claim(''), success: claim('') }, counts)
  expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '50+ университетов и колледжей-партнёров',
    '5+ лет опыта',
    '6 услуг',
    '1 история клиента',
  ])
})

test('without a claim there are counted figures only, and nobody’s note', () => {
  const none = { students: claim(''), partners: claim(''), success: claim(''), experience: claim('') }
  const { figures, note } = figuresIn(none, { services: 0, partners: 2, stories: 3 })
  expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual(['2 партнёра', '3 истории клиентов'])
  expect(note).toBe('')
  expect(figuresIn(none).figures).toEqual([])
  expect(figuresIn(none, { services: 6 }).figures).toEqual([])
})
