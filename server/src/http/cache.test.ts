import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'

const countingMake = () => {
  let n = 0
  return vi.fn(async () => ++n)
}

test('a value is made once, for all who ask meanwhile and later', async () => {
  const cache = createCache()
  const make = countingMake()
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  expect(await cache.get('a', make)).toBe(1)
  expect(await cache.get('b', make)).toBe(2)
})

test('a value begun before a change is given only to callers from before it', async () => {
  const cache = createCache()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = cache.get('list', () => promise)
  cache.invalidate()
  const after = cache.get('list', async () => 'new')
  resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
  expect(await cache.get('list', async () => 'newer')).toBe('new')
})

test('a failure is not cached', async () => {
  const cache = createCache()
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 'yes')).toBe('yes')
})

test('a value expires after its lifetime, and is not cached where that is 0', async () => {
  vi.useFakeTimers()
  const cache = createCache()
  const make = countingMake()
  const aSecond = () => 1000
  expect(await cache.get('a', make, aSecond)).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await cache.get('a', make, aSecond)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await cache.get('a', make, aSecond)).toBe(2)
  expect(await cache.get('b', make, () => 0)).toBe(3)
  expect(await cache.get('b', make, () => 0)).toBe(4)
  vi.useRealTimers()
})

test('callers do not wait long for an earlier attempt that never ends', async () => {
  vi.useFakeTimers()
  const cache = createCache()
  void cache.get('a', () => new Promise(() => {}))
  vi.advanceTimersByTime(5000)
  expect(await cache.get('a', async () => 'answer')).toBe('answer')
  vi.useRealTimers()
})

test('what may not be cached, as a page that is not there, takes no memory', async () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc')
  const cache = createCache()
  const made: WeakRef<object>[] = []
  const make = async () => {
    const page = { text: 'x'.repeat(1000) }
    made.push(new WeakRef(page))
    return page
  }
  for (const name of ['a', 'b', 'c']) await cache.get(name, make, () => 0)
  await new Promise((next) => setTimeout(next))
  collect()
  expect(made.map((page) => page.deref())).toEqual([undefined, undefined, undefined])
})
