import { expect, test, vi } from 'vitest'
import { createCounter } from './count-together.ts'

function setUp() {
  let total = 0
  const pending: (() => void)[] = []
  const count = vi.fn(async (uses: number) => {
    await new Promise<void>((resolve) => pending.push(resolve))
    total += uses
    return { total, remaining: 60 }
  })
  const onIdle = vi.fn()
  return { count, onIdle, use: createCounter(count, onIdle), finish: () => pending.shift()?.() }
}

test('uses that come while one is counted share the next count, each with its own place', async () => {
  const { count, onIdle, use, finish } = setUp()
  const first = use()
  const others = Promise.all([use(), use(), use()])
  finish()
  expect(await first).toEqual({ place: 1, remaining: 60 })
  await expect.poll(() => count.mock.lastCall).toEqual([3])
  finish()
  expect((await others).map(({ place }) => place)).toEqual([2, 3, 4])
  expect(count).toHaveBeenCalledTimes(2)
  await expect.poll(() => onIdle.mock.calls).toHaveLength(1)
})

test('a count that fails fails for those who shared it, and the next one is tried', async () => {
  const count = vi.fn<(uses: number) => Promise<{ total: number; remaining: number }>>()
  count.mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ total: 1, remaining: 9 })
  const use = createCounter(count, () => {})
  await expect(use()).rejects.toThrow('gone')
  expect(await use()).toEqual({ place: 1, remaining: 9 })
})
