import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const folder = join(root, 'docs/pictures')
const maxBytes = 100_000

test('the README shows every picture there is, and no other', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = [...readme.matchAll(/docs\/pictures\/([\w-]+\.webp)/g)].map(([, name]) => name)
  expect([...new Set(shown)].toSorted()).toEqual(readdirSync(folder).toSorted())
})

test.each(readdirSync(folder))('%s is small enough for a repository', (name) => {
  expect(statSync(join(folder, name)).size).toBeLessThan(maxBytes)
})
