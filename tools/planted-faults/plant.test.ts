import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { madeUpTree } from '../tree-for-tests.ts'
import { changedFiles, plant } from './plant.ts'

const file = 'sum.ts'
const sound = 'export const sum = one + other\n'
let dir = ''
beforeEach(async () => {
  dir = await madeUpTree({ [file]: sound })
})
afterEach(() => rm(dir, { recursive: true }))

const content = () => readFileSync(join(dir, file), 'utf8')

test('a fault is planted as it is written, and removed without a trace', () => {
  const remove = plant({ file, find: 'one + other', replace: "one - '$&'" }, dir)
  expect(content()).toBe("export const sum = one - '$&'\n")
  remove()
  expect(content()).toBe(sound)
})

test.each(['two', 'o'])('"%s", which is not there once, is refused and changes nothing', (find) => {
  expect(() => plant({ file, find, replace: '' }, dir)).toThrow(/times instead of once/)
  expect(content()).toBe(sound)
})

test('a fault is gone when its process ends in the middle', () => {
  const before = process.listeners('exit')
  plant({ file, find: 'one', replace: 'no' }, dir)
  const added = process.listeners('exit').filter((listener) => !before.includes(listener))
  for (const listener of added) listener(1)
  expect(content()).toBe(sound)
  expect(process.listeners('exit')).toEqual(before)
})

test('files that differ from the last commit are named', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir })
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first')
  expect(changedFiles([file], dir)).toEqual([])
  writeFileSync(join(dir, file), 'other')
  expect(changedFiles([file], dir)).toEqual([file])
})
