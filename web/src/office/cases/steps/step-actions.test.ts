import { expect, test } from 'vitest'
import { aStep } from '../../../testing/case-records.ts'
import { jumpedOver } from './step-actions.ts'

test('starting a step jumps over the coming ones before it, and over no other', () => {
  const steps = [
    aStep(1, { state: 'done' }),
    aStep(2, { state: 'current' }),
    aStep(3),
    aStep(4, { state: 'skipped' }),
    aStep(5),
    aStep(6),
  ]
  const jumped = (at: number) => jumpedOver(steps, aStep(at)).map(({ position }) => position)
  expect([1, 2, 3, 5, 6].map(jumped)).toEqual([[], [], [], [3], [3, 5]])
})
