import { expect, test } from 'vitest'
import { shareFor } from './share-for.ts'

test('all who ask while it runs get the same run, however long it takes', async () => {
  const runs: PromiseWithResolvers<number>[] = []
  const read = shareFor(0, () => {
    runs.push(Promise.withResolvers())
    return (runs.at(-1) as PromiseWithResolvers<number>).promise
  })
  const [first, second] = [read(), read()]
  runs[0]?.resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  const third = read()
  runs[1]?.resolve(2)
  expect(await third).toBe(2)
  expect(runs).toHaveLength(2)
})

test('what is fresh is not read again, a failure included', async () => {
  let runs = 0
  const read = shareFor(60_000, async () => {
    runs += 1
    throw new Error('no')
  })
  await expect(read()).rejects.toThrow('no')
  await expect(read()).rejects.toThrow('no')
  expect(runs).toBe(1)
})
