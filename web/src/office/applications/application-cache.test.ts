import { QueryClient } from '@tanstack/react-query'
import { type Application, type ApplicationFull, applications } from 'contract/applications'
import { expect, test } from 'vitest'
import { staffQueryOf } from '../../api/staff-query.ts'
import { cacheApplication } from './application-cache.ts'

const anApplication = (id: string, more: Partial<Application> = {}): Application => ({
  id,
  service_id: 's1',
  client_id: 'c1',
  status: 'pending',
  program_type: null,
  country_preference: null,
  experience: null,
  created_at: '2026-11-05T09:00:00.000Z',
  submitted_at: null,
  client: { full_name: 'Ali Valiyev', phone: null, email: null, avatar_url: null },
  version: 1,
  ...more,
})

const listOf = (query: Record<string, string>) => staffQueryOf(applications.richList, { query }).queryKey
const oneOf = (id: string) => staffQueryOf(applications.getFull, { params: { id } }).queryKey

test('a changed application is the same in every list and where it is open, and no other one changes', () => {
  const queryClient = new QueryClient()
  const full: ApplicationFull = { ...anApplication('a1'), checklist: [], history: [] }
  queryClient.setQueryData(listOf({}), { results: [anApplication('a1'), anApplication('a2')] })
  queryClient.setQueryData(listOf({ status: 'pending' }), { results: [anApplication('a1')], total: 1 })
  queryClient.setQueryData(oneOf('a1'), full)
  queryClient.setQueryData(oneOf('a2'), { ...full, id: 'a2' })

  const changed = anApplication('a1', { status: 'approved', version: 2 })
  cacheApplication(queryClient, changed)

  expect(queryClient.getQueryData(listOf({}))).toEqual({ results: [changed, anApplication('a2')] })
  expect(queryClient.getQueryData(listOf({ status: 'pending' }))).toEqual({ results: [changed], total: 1 })
  expect(queryClient.getQueryData(oneOf('a1'))).toEqual({ ...changed, checklist: [], history: [] })
  expect(queryClient.getQueryData(oneOf('a2'))).toEqual({ ...full, id: 'a2' })
})

test('a list that is not loaded is not created', () => {
  const queryClient = new QueryClient()
  cacheApplication(queryClient, anApplication('a1'))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
