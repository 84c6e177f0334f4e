import type { ConnectedInput } from 'contract/inputs'
import { expect, test } from 'vitest'
import { aConnectedInput } from '../../testing/office-records.ts'
import { afterChange } from './connection-changes.ts'

const connected = (id: string, position: number): ConnectedInput => aConnectedInput(position, { id })

const rows = [connected('a', 1), connected('b', 2), connected('c', 5)]
const [a, b, c] = rows as [ConnectedInput, ConnectedInput, ConnectedInput]
const places = (list: ConnectedInput[]) => list.map(({ id, position }) => `${id}${position}`).join(' ')

test('a new input is the last one and required', () => {
  const { required, position, ...input } = connected('d', 0)
  const list = afterChange(rows, { kind: 'connect', input })
  expect(places(list)).toBe('a1 b2 c5 d6')
  expect(list.at(-1)?.required).toBe(true)
  expect(places(afterChange([], { kind: 'connect', input }))).toBe('d1')
})

test('a disconnected input leaves the others where they are', () => {
  expect(places(afterChange(rows, { kind: 'disconnect', input: b }))).toBe('a1 c5')
})

test.each([
  [a, 2, 'b1 a2 c5'],
  [b, 1, 'b1 a2 c5'],
  [c, 2, 'a1 c2 b5'],
  [a, 5, 'b1 c2 a5'],
  [a, 4, 'a1 b2 c5'],
])('a moved input takes the given place (%#)', (input, position, expected) => {
  expect(places(afterChange(rows, { kind: 'move', input, position }))).toBe(expected)
})

test('whether an input is required changes nothing else', () => {
  const list = afterChange(rows, { kind: 'require', input: b, required: false })
  expect(list.map(({ required }) => required)).toEqual([true, false, true])
  expect(places(list)).toBe('a1 b2 c5')
})
