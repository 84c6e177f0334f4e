import { expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

function counted() {
  const asked: string[][] = []
  const find = async (keys: string[]) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  }
  return { asked, ask: batchLookups(find) }
}

test('lookups of the same moment are one batch, and each gets its own answer', async () => {
  const { asked, ask } = counted()
  expect(await Promise.all([ask('one'), ask('two'), ask('one'), ask('unknown')])).toEqual([
    'ONE',
    'TWO',
    'ONE',
    null,
  ])
  expect(asked).toEqual([['one', 'two', 'unknown']])
})

test('a lookup during a running batch starts another one', async () => {
  const { asked, ask } = counted()
  const first = ask('one')
  await new Promise(setImmediate)
  await Promise.all([first, ask('one')])
  expect(asked).toEqual([['one'], ['one']])
})

test('a failed batch fails all of its lookups, and none after them', async () => {
  const { ask } = counted()
  const together = await Promise.allSettled([ask('one'), ask('broken')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('one')).toBe('ONE')
})
