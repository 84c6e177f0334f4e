import { expect, test } from 'vitest'
import { reordered } from './reordered.ts'

const row = (id: string, position: number) => ({ id, position })
const said = (rows: ReturnType<typeof row>[]) => rows.map(({ id, position }) => `${id}${position}`).join(' ')

test('a step changes two rows', () => {
  expect(said(reordered([row('a', 1), row('b', 2), row('c', 3)], 2, 1))).toBe('c2 b3')
})

test('rows that share a position, or leave one out, get their own', () => {
  expect(said(reordered([row('a', 0), row('b', 0), row('c', 7)], 0, 1))).toBe('b1 a2 c3')
})
