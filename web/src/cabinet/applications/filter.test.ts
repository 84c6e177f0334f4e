import { applicationStatuses } from 'contract/applications'
import { expect, test } from 'vitest'
import { applicationsOf, filterIn, filters } from './filter.ts'

const one = applicationStatuses.map((status) => ({ status }))

test('everything counts in the total, also what has no number of its own', () => {
  const counts = filters.map((filter) => [filter, applicationsOf([...one, ...one], filter).length])
  expect(Object.fromEntries(counts)).toEqual({ total: 10, approved: 2, pending: 2, rejected: 2 })
})

test('a filter does not change the order of the list', () => {
  const rows = [
    { id: 'a', status: 'pending' },
    { id: 'b', status: 'draft' },
    { id: 'c', status: 'pending' },
  ] as const
  expect(applicationsOf(rows, 'pending').map(({ id }) => id)).toEqual(['a', 'c'])
})

test.each([
  ['?status=rejected', 'rejected'],
  ['?lang=ru&status=approved', 'approved'],
  ['?status=draft', 'total'],
  ['?status=', 'total'],
  ['', 'total'],
])('%s lists %s', (search, filter) => {
  expect(filterIn(search)).toBe(filter)
})
