import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { registerHealth } from './health.ts'
import { createLogger } from './logging.ts'
import { createServer } from './server.ts'

const stores = {
  db: { one: async () => ({}) },
  storage: { check: async () => {} },
} as unknown as Pick<Deps, 'db' | 'storage'>

test('a server that is about to stop says so, and still answers, until its proxies had time to notice', async () => {
  const gate = Promise.withResolvers<void>()
  const settings = { trustProxy: 1, publicUrl: undefined }
  const app = createServer(settings, createLogger('silent'), { untilNoticed: () => gate.promise })
  registerHealth(app, stores)
  app.get('/anything', async () => 'done')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const paths = ['/health/accepting', '/health/ready', '/health/live', '/anything']
  const statuses = () => Promise.all(paths.map(async (path) => (await fetch(url + path)).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])

  const closed = app.close()
  await expect.poll(statuses).toEqual([503, 503, 200, 200])
  expect((await fetch(`${url}/anything`)).headers.get('connection')).toBe('close')
  gate.resolve()
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/anything`)).rejects.toThrow('fetch failed')
})
