import { QueryClient } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { services } from 'contract/services'
import { staff } from 'contract/staff'
import { expect, test } from 'vitest'
import { pathsReadBefore } from './read-before.ts'

const ask = (client: QueryClient, path: string, answer: Promise<unknown>) =>
  client.fetchQuery({ queryKey: [path, {}], queryFn: () => answer, retry: false }).catch(() => {})

test('returns what is loaded and what is loading, each once', async () => {
  const client = new QueryClient()
  let resolveAnswer = (_answer: object[]) => {}
  const onItsWay = new Promise<object[]>((resolve) => {
    resolveAnswer = resolve
  })
  await ask(client, leads.list.path, Promise.resolve([]))
  void ask(client, leads.statistics.path, onItsWay)
  client.setQueryData([leads.list.path, { query: { limit: 50 } }], [])
  const paths = pathsReadBefore(client)
  resolveAnswer([])
  expect((await paths).toSorted()).toEqual([leads.list.path, leads.statistics.path].toSorted())
})

test('leaves out failed queries, those without events, and the plots', async () => {
  const client = new QueryClient()
  await ask(client, staff.listAgents.path, Promise.reject(new Error('no network')))
  await ask(client, services.list.path, Promise.resolve([]))
  await ask(client, leads.plots.path, Promise.resolve([]))
  expect(await pathsReadBefore(client)).toEqual([])
})
