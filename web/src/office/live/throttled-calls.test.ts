import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottledCalls, gatherMs } from './throttled-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

function begin(work = async () => {}) {
  const done: string[] = []
  const calls = createThrottledCalls(
    (key) => {
      done.push(key)
      return work()
    },
    (key) => (key === 'heavy' ? 30_000 : 1000),
  )
  return { done, ...calls }
}

test('requests of one moment are one run', async () => {
  const { done, request } = begin()
  request('list')
  request('heavy')
  await pass(gatherMs - 1)
  request('list')
  expect(done).toEqual([])
  await pass(1)
  expect(done).toEqual(['list', 'heavy'])
  await pass(60_000)
  expect(done).toEqual(['list', 'heavy'])
})

test('requested a hundred times in a second, it runs at its start and at its end', async () => {
  const { done, request } = begin()
  for (let at = 0; at < 100; at += 1) {
    request('list')
    await pass(9)
  }
  expect(done).toHaveLength(1)
  await pass(100 + gatherMs)
  expect(done).toHaveLength(2)
  await pass(60_000)
  expect(done).toHaveLength(2)
})

test('each key has its own pause', async () => {
  const { done, request } = begin()
  for (let second = 0; second < 30; second += 1) {
    request('list')
    request('heavy')
    await pass(1000)
  }
  await pass(gatherMs)
  expect(done.filter((key) => key === 'heavy')).toHaveLength(2)
  expect(done.filter((key) => key === 'list')).toHaveLength(30)
})

test('what takes longer than its pause does not run twice, and a failure ends it as well', async () => {
  let end = (_error: Error) => {}
  const { done, request } = begin(() => new Promise((_resolve, reject) => (end = reject)))
  request('list')
  await pass(5000)
  request('list')
  await pass(5000)
  expect(done).toHaveLength(1)
  end(new Error('no network'))
  await pass(0)
  expect(done).toHaveLength(2)
})
