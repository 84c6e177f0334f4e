import { expect, test, vi } from 'vitest'
import { createKept } from './kept.ts'

const inTurn = () => {
  let n = 0
  return vi.fn(async () => ++n)
}

test('a value is made once, for all who ask meanwhile and later', async () => {
  const kept = createKept()
  const make = inTurn()
  expect(await Promise.all([kept.get('a', make), kept.get('a', make)])).toEqual([1, 1])
  expect(await kept.get('a', make)).toBe(1)
  expect(await kept.get('b', make)).toBe(2)
})

test('what was begun before a change goes to who asked before it, and to nobody else', async () => {
  const kept = createKept()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = kept.get('list', () => promise)
  kept.drop()
  const after = kept.get('list', async () => 'new')
  resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
  expect(await kept.get('list', async () => 'newer')).toBe('new')
})

test('a failure is not kept', async () => {
  const kept = createKept()
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept.get('a', async () => 'yes')).toBe('yes')
})

test('a value lives as long as it is said to, and not at all where that is nought', async () => {
  vi.useFakeTimers()
  const kept = createKept()
  const make = inTurn()
  const aSecond = () => 1000
  expect(await kept.get('a', make, aSecond)).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await kept.get('a', make, aSecond)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await kept.get('a', make, aSecond)).toBe(2)
  expect(await kept.get('b', make, () => 0)).toBe(3)
  expect(await kept.get('b', make, () => 0)).toBe(4)
  vi.useRealTimers()
})

test('nobody waits long for an attempt of somebody else that never ends', async () => {
  vi.useFakeTimers()
  const kept = createKept()
  void kept.get('a', () => new Promise(() => {}))
  vi.advanceTimersByTime(5000)
  expect(await kept.get('a', async () => 'answer')).toBe('answer')
  vi.useRealTimers()
})
