import { QueryClient } from '@tanstack/react-query'
import { type Application, applications } from 'contract/applications'
import { expect, test } from 'vitest'
import { staffQueryOf } from '../../api/staff-query.ts'
import { anApplication, fullApplication } from '../../testing/office-records.ts'
import { cacheApplication } from './application-cache.ts'

const one = (id: string, more: Partial<Application> = {}) => anApplication(1, { id, ...more })

const listOf = (query: Record<string, string>) => staffQueryOf(applications.richList, { query }).queryKey
const oneOf = (id: string) => staffQueryOf(applications.getFull, { params: { id } }).queryKey

test('a changed application is the same in every list and where it is open, and no other one changes', () => {
  const queryClient = new QueryClient()
  const full = fullApplication(one('a1'))
  queryClient.setQueryData(listOf({}), { results: [one('a1'), one('a2')] })
  queryClient.setQueryData(listOf({ status: 'pending' }), { results: [one('a1')], total: 1 })
  queryClient.setQueryData(oneOf('a1'), full)
  queryClient.setQueryData(oneOf('a2'), { ...full, id: 'a2' })

  const changed = one('a1', { status: 'approved', version: 2 })
  cacheApplication(queryClient, changed)

  expect(queryClient.getQueryData(listOf({}))).toEqual({ results: [changed, one('a2')] })
  expect(queryClient.getQueryData(listOf({ status: 'pending' }))).toEqual({ results: [changed], total: 1 })
  expect(queryClient.getQueryData(oneOf('a1'))).toEqual(fullApplication(changed))
  expect(queryClient.getQueryData(oneOf('a2'))).toEqual({ ...full, id: 'a2' })
})

test('a list that is not loaded is not created', () => {
  const queryClient = new QueryClient()
  cacheApplication(queryClient, one('a1'))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
