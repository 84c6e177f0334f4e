import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { registerHealth } from './health.ts'

let stores: TestApp
beforeAll(async () => {
  stores = await startApp()
})
afterAll(() => stores.close())

/** A site on the real stores that counts how often each is asked, and whose database answers after `gate`. */
function aSite(gate: () => Promise<unknown> = async () => {}, checkFiles = () => stores.storage.check()) {
  const asked = { database: 0, storage: 0 }
  const app = Fastify()
  const { db, storage } = stores
  registerHealth(app, {
    db: {
      ...db,
      one: async (query) => {
        asked.database += 1
        await gate()
        return db.one(query)
      },
    },
    storage: {
      ...storage,
      check: () => {
        asked.storage += 1
        return checkFiles()
      },
    },
  })
  const ask = async () => (await app.inject({ method: 'GET', url: '/health/ready' })).statusCode
  return { asked, ask }
}

test('however many ask at once, the stores are asked once', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { asked, ask } = aSite(() => promise)
  const answers = Array.from({ length: 200 }, ask)
  await nextTurn()
  resolve(undefined)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  expect(asked).toEqual({ database: 1, storage: 1 })
})

test('who asks right after it gets the same answer; later the stores are asked again', async () => {
  let isUp = false
  const { asked, ask } = aSite(async () => {
    if (!isUp) throw new Error('gone')
  })
  expect(await ask()).toBe(503)
  isUp = true
  expect([await ask(), asked.database]).toEqual([503, 1])
  await expect.poll(ask, { interval: 50 }).toBe(200)
  expect(asked.database).toBe(2)
})

test('a database that says nothing is down, for everyone who waits for the same check', async () => {
  const { asked, ask } = aSite(() => new Promise(() => {}))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503])
  expect(asked.database).toBe(1)
})

test.each([
  ['that cannot be written', 'EACCES', 503],
  ['that does not answer', 'ETIMEDOUT', 503],
  ['that is full, and can be read', 'ENOSPC', 200],
])('a place for files %s', async (_what, code, status) => {
  const { ask } = aSite(undefined, async () => {
    throw Object.assign(new Error(code), { code })
  })
  expect(await ask()).toBe(status)
})
