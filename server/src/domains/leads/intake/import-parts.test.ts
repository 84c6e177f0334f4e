import { expect, test } from 'vitest'
import { importParts } from './import-parts.ts'
import type { GoodRow } from './import-rows.ts'

const row = (line: number, phone: string | null, email: string | null = null) =>
  ({ line, name: 'Somebody', phone, email }) as GoodRow
const linesOf = (rows: GoodRow[]) => importParts(rows).map((part) => part.map(({ line }) => line))
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('rows of different people are in parts of 200, in their order', () => {
  const rows = numbers(0, 450).map((line) => row(line, `90${1_000_000 + line}`))
  expect(linesOf(rows)).toEqual([numbers(0, 200), numbers(200, 400), numbers(400, 450)])
})

test('rows of one person are in one part, wherever they are and however many', () => {
  const strangers = numbers(1, 400).map((line) => row(line, `90${1_000_000 + line}`))
  const rows = [
    row(0, '901111111'),
    ...strangers,
    ...numbers(400, 650).map((line) => row(line, '90 111-11-11')),
  ]
  const parts = linesOf(rows)
  expect(parts[0]).toEqual([0, ...numbers(400, 650)])
  expect(parts.flat().toSorted((one, other) => one - other)).toEqual(numbers(0, 650))
})

test('a row connects two people that were apart until then, and everybody connected to them', () => {
  const strangers = numbers(10, 209).map((line) => row(line, `90${1_000_000 + line}`))
  const rows = [
    row(0, '901111111'),
    row(1, null, 'a@example.com'),
    row(2, '902222222', 'a@example.com'),
    ...strangers,
    row(300, '901111111', 'a@example.com'),
    row(301, '902222222'),
  ]
  const [first] = linesOf(rows).filter((part) => part.includes(0))
  expect(first).toEqual(expect.arrayContaining([0, 1, 2, 300, 301]))
})
