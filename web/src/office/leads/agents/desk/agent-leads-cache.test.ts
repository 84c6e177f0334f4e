import { QueryClient } from '@tanstack/react-query'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { type DeskRows, hideLead } from './agent-leads-cache.ts'

const key = [leads.listOfAgent.path, { stage: 'initial', pages: 1 }]
const rows = ['one', 'two'].map((id) => ({ id }) as Lead)

test('a lead leaves the desk at once and can be restored', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, { rows, isFull: false })
  const putBack = await hideLead(queryClient, 'one')
  expect(queryClient.getQueryData<DeskRows>(key)?.rows.map(({ id }) => id)).toEqual(['two'])
  putBack()
  expect(queryClient.getQueryData<DeskRows>(key)?.rows).toEqual(rows)
})

test('a desk that is not loaded is not created', async () => {
  const queryClient = new QueryClient()
  const putBack = await hideLead(queryClient, 'one')
  putBack()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
