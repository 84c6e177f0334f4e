import { hashKey, QueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { afterEach, expect, test, vi } from 'vitest'
import { queryOptionsOf } from './query.ts'

const keyOf = (query: { limit?: string; offset?: string }) =>
  hashKey(queryOptionsOf(clients.richList, { query }).queryKey)

afterEach(() => vi.unstubAllGlobals())

test('the same query has the same key, however its parts are ordered', () => {
  expect(keyOf({ limit: '10', offset: '20' })).toBe(keyOf({ offset: '20', limit: '10' }))
})

test('a missing part does not change the key', () => {
  expect(keyOf({ limit: '10', offset: undefined })).toBe(keyOf({ limit: '10' }))
})

test('another query has another key', () => {
  expect(keyOf({ offset: '10' })).not.toBe(keyOf({ offset: '20' }))
})

test('the answer comes from the API, asked in the language of the page', async () => {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => Response.json({ results: [] }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } })
  const answer = await new QueryClient().fetchQuery(
    queryOptionsOf(clients.richList, { query: { offset: '20' } }),
  )
  expect(answer).toEqual({ results: [] })
  expect(fetch).toHaveBeenCalledWith('/api/v1/clients/get-rich-list?offset=20', {
    method: 'GET',
    headers: { 'accept-language': 'ru' },
    body: undefined,
  })
})
