import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { faults } from './faults.ts'

test.each(faults)('the place of "$name" is found once, and so are its tests', ({ file, find, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('no two faults have one name', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})
