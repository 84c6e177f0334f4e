import { expect, test, vi } from 'vitest'
import { madeOnce } from './made-once.ts'

test('who asks at the same time or later gets the one that was made first', async () => {
  const make = vi.fn(async () => ({}))
  const thing = madeOnce(make)
  const [first, second] = await Promise.all([thing(), thing()])
  expect(second).toBe(first)
  expect(await thing()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a failed try is told to all who waited for it, and the next ask tries again', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('no memory'))
  const thing = madeOnce(make)
  const tries = await Promise.allSettled([thing(), thing()])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await thing()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
