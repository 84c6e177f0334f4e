import { randomUUID } from 'node:crypto'
import { countries } from 'contract/countries'
import { services } from 'contract/services'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'
import { cachedAnswer } from './cached-answer.ts'

afterEach(() => vi.useRealTimers())

const plain = async (answer: ReturnType<typeof cachedAnswer>) => JSON.parse((await answer).plain.toString())

test('each record has its own answer, read once however its id is written', async () => {
  const cache = createCache()
  const read = vi.fn(async () => read.mock.calls.length)
  const ask = (id: string) => plain(cachedAnswer(cache, services.requirements, { params: { id } }, read))
  const [one, other] = [randomUUID(), randomUUID()]
  expect([await ask(one), await ask(other), await ask(one.toUpperCase())]).toEqual([1, 2, 1])
})

test('what is no name of a record is refused before anything is read', () => {
  const read = vi.fn(async () => [])
  for (const slug of ['USA', 'usa ', '../usa', 'a--b', '', undefined]) {
    const ask = () => cachedAnswer(createCache(), countries.page, { params: { slug } }, read)
    expect(ask).toThrow('not_found')
  }
  expect(read).not.toHaveBeenCalled()
})

test('no answer outlives its day in Tashkent', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T18:59:00Z') })
  const cache = createCache()
  const read = vi.fn(async () => read.mock.calls.length)
  const ask = () => plain(cachedAnswer(cache, services.list, {}, read))
  expect([await ask(), await ask()]).toEqual([1, 1])
  vi.setSystemTime(new Date('2026-11-16T18:59:59Z'))
  expect(await ask()).toBe(1)
  vi.setSystemTime(new Date('2026-11-16T19:00:00Z'))
  expect(await ask()).toBe(2)
})
