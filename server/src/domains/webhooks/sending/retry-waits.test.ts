import { expect, test } from 'vitest'
import { waitAfter } from './retry-waits.ts'

test('there are ten tries within three days and a few hours, then no more', () => {
  const waits = Array.from({ length: 10 }, (_, tries) => waitAfter(tries))
  expect(waits).not.toContain(null)
  expect(waitAfter(10)).toBeNull()
  expect(waits).toEqual(waits.toSorted((one, other) => Number(one) - Number(other)))
  const hours = waits.reduce<number>((sum, wait) => sum + Number(wait), 0) / 3600
  expect(Math.floor(hours)).toBe(75)
})
