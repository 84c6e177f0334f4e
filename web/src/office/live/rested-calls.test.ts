import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRestedCalls } from './rested-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function begin(work = async () => {}) {
  const done: string[] = []
  const calls = createRestedCalls(
    (key) => {
      done.push(key)
      return work()
    },
    (key) => (key === 'heavy' ? 30_000 : 1000),
  )
  return { done, ...calls }
}

test('what is wanted is done at once', () => {
  const { done, want } = begin()
  want('list')
  want('heavy')
  expect(done).toEqual(['list', 'heavy'])
})

test('wanted a hundred times in a second, it is done at its beginning and at its end', async () => {
  const { done, want } = begin()
  for (let at = 0; at < 100; at += 1) {
    want('list')
    await pass(9)
  }
  expect(done).toHaveLength(1)
  await pass(100)
  expect(done).toHaveLength(2)
  await pass(60_000)
  expect(done).toHaveLength(2)
})

test('each key rests as long as it should', async () => {
  const { done, want } = begin()
  for (let second = 0; second < 30; second += 1) {
    want('list')
    want('heavy')
    await pass(1000)
  }
  expect(done.filter((key) => key === 'heavy')).toHaveLength(2)
  expect(done.filter((key) => key === 'list')).toHaveLength(30)
})

test('what takes longer than its rest is not begun twice, and a failure ends it as well', async () => {
  let end = (_error: Error) => {}
  const { done, want } = begin(() => new Promise((_resolve, reject) => (end = reject)))
  want('list')
  await pass(5000)
  want('list')
  await pass(5000)
  expect(done).toHaveLength(1)
  end(new Error('no network'))
  await pass(0)
  expect(done).toHaveLength(2)
})

test('dropped, it does nothing more', async () => {
  const { done, want, drop } = begin()
  want('list')
  want('list')
  drop()
  await pass(60_000)
  want('heavy')
  expect(done).toEqual(['list'])
})
