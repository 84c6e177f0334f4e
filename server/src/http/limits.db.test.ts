import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff, type Caller } from '../testing/accounts/callers.ts'
import { type ListeningApp, listenApp } from '../testing/servers/listen-app.ts'

let app: ListeningApp
let admin: Caller
beforeAll(async () => {
  app = await listenApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const megabyte = 1024 * 1024

/** Over a connection, since the limits of headers and addresses are those of the parser. */
async function statusOf(path: string, { body, headers = {} }: { body?: string; headers?: object } = {}) {
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  await response.body?.cancel()
  return response.status
}

const fields = (filler: number) => JSON.stringify({ title: { uz: '' }, filler: 'x'.repeat(filler) })
const bodyOf = (bytes: number) => fields(bytes - fields(0).length)
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
const addressOf = (length: number) => {
  const path = '/services/get-list?x='
  return path + 'a'.repeat(length - '/api/v1'.length - path.length)
}

test.each<[what: string, at: () => Promise<number>, over: () => Promise<number>, statuses: [number, number]]>(
  [
    [
      'a body of 1 MB',
      () => statusOf('/services/create', { body: bodyOf(megabyte) }),
      () => statusOf('/services/create', { body: bodyOf(megabyte + 1) }),
      [422, 413],
    ],
    [
      'JSON of 20 levels',
      () => statusOf('/services/create', { body: nested(20) }),
      () => statusOf('/services/create', { body: nested(21) }),
      [422, 400],
    ],
    ['an address of 8 kB', () => statusOf(addressOf(8192)), () => statusOf(addressOf(8193)), [200, 414]],
    [
      'headers of 16 kB',
      () => statusOf('/services/get-list', { headers: { 'x-filler': 'a'.repeat(15_000) } }),
      () => statusOf('/services/get-list', { headers: { 'x-filler': 'a'.repeat(16_384) } }),
      [200, 431],
    ],
    [
      'a page of 100 rows',
      () => statusOf('/clients/get-rich-list?limit=100'),
      () => statusOf('/clients/get-rich-list?limit=101'),
      [200, 400],
    ],
    [
      'a search for 100 letters',
      () => statusOf(`/clients/get-rich-list?search_val=${'a'.repeat(100)}`),
      () => statusOf(`/clients/get-rich-list?search_val=${'a'.repeat(101)}`),
      [200, 400],
    ],
  ],
)('%s is read, and no more', async (_what, at, over, statuses) => {
  expect([await at(), await over()]).toEqual(statuses)
})
