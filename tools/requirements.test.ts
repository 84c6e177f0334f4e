import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableUnder } from './readme-table.ts'
import { root } from './root.ts'

const rows = tableUnder(
  await readFile(join(root, 'docs/security.md'), 'utf8'),
  '## Requirements and their tests',
)

/** How many requirements each part has. */
const parts = [5, 11, 15, 12, 9, 6, 21, 9]

test('every requirement has its row, in its place', () => {
  const numbers = parts.flatMap((count, part) =>
    Array.from({ length: count }, (_, at) => `${part}.${at + 1}`),
  )
  expect(rows.map(([number]) => number)).toEqual(numbers)
})

/** The tests that a row names: a file, and a part of the name of a test in it. */
const testsIn = (cell: string) =>
  Array.from(cell.matchAll(/`([^`]+)`: "([^"]+)"/g), ([, file = '', name = '']) => ({ file, name }))

test.each(rows)('%s: %s', async (_number, requirement, cell = '') => {
  expect(requirement).toBeTruthy()
  const tests = testsIn(cell)
  expect(tests.length).toBeGreaterThan(0)
  for (const { file, name } of tests) {
    expect(await readFile(join(root, file), 'utf8'), file).toContain(name)
  }
})
