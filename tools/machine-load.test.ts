import { expect, test } from 'vitest'
import { ticksOfOthers, watchOthers } from './machine-load.ts'

const aProcess = (id: number, parent: number, ticks: number) => [id, { parent, ticks }] as const

test('what is not ours and not of our children has been used by others', () => {
  const before = new Map([aProcess(1, 0, 10), aProcess(7, 1, 50), aProcess(8, 1, 100), aProcess(9, 8, 20)])
  const now = new Map([
    aProcess(1, 0, 11),
    aProcess(7, 1, 80),
    aProcess(8, 1, 200),
    aProcess(9, 8, 300),
    // Started since: one by a child of ours, one by somebody else.
    aProcess(10, 9, 400),
    aProcess(11, 7, 5),
  ])
  expect(ticksOfOthers(before, now, 8)).toBe(1 + 30 + 5)
})

test('a process that got the id of one that has ended counts from its own start', () => {
  expect(ticksOfOthers(new Map([aProcess(7, 1, 50)]), new Map([aProcess(7, 1, 20)]), 8)).toBe(0)
})

test('this machine answers with a share', () => {
  const share = watchOthers()()
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
})
