import { expect, test, vi } from 'vitest'
import { memoize } from './memoize.ts'

test('who asks at the same time or later gets the one that was made first', async () => {
  const make = vi.fn(async () => ({}))
  const thing = memoize(make)
  const [first, second] = await Promise.all([thing(), thing()])
  expect(second).toBe(first)
  expect(await thing()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a failed attempt fails for all who waited for it, and the next call retries', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('no memory'))
  const thing = memoize(make)
  const tries = await Promise.allSettled([thing(), thing()])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await thing()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
