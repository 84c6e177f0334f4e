import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

function counted() {
  const asked: string[][] = []
  const find = async (keys: string[]) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.toUpperCase()]))
  }
  return { asked, ask: askedTogether(find) }
}

test('those who ask at the same moment are answered by one question, each with their own', async () => {
  const { asked, ask } = counted()
  expect(await Promise.all([ask('one'), ask('two'), ask('one'), ask('unknown')])).toEqual([
    'ONE',
    'TWO',
    'ONE',
    null,
  ])
  expect(asked).toEqual([['one', 'two', 'unknown']])
})

test('who asks while others wait for an answer gets a newer one', async () => {
  const { asked, ask } = counted()
  const first = ask('one')
  await new Promise(setImmediate)
  await Promise.all([first, ask('one')])
  expect(asked).toEqual([['one'], ['one']])
})

test('a question that fails does so for all who asked it, and for nobody after them', async () => {
  const { ask } = counted()
  const together = await Promise.allSettled([ask('one'), ask('broken')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('one')).toBe('ONE')
})
