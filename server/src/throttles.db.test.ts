import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './db/database.ts'
import { openTestDatabase } from './testing/servers/test-database.ts'
import { countRequest, countUse, resetTries, takeTry } from './throttles.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const later = (seconds: number) =>
  db.run(sql`
    update throttles set
      expires_at = expires_at - make_interval(secs => ${seconds}),
      blocked_until = blocked_until - make_interval(secs => ${seconds})`)

test('so many uses are free, the next one waits until the window is over', async () => {
  const limit = { times: 3, seconds: 60 }
  for (let use = 1; use <= 3; use += 1) expect(await countUse(db, 'free', limit)).toBe(0)
  const wait = await countUse(db, 'free', limit)
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
  await later(61)
  expect(await countUse(db, 'free', limit)).toBe(0)
})

test('uses at the same moment are counted one by one', async () => {
  const limit = { times: 5, seconds: 60 }
  const waits = await Promise.all(Array.from({ length: 20 }, () => countUse(db, 'rush', limit)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

test('addresses are counted apart, but one IPv6 network is one address', async () => {
  const ask = (ip: string) => countRequest(db, { kind: 'factor', ip, factor: 1 })
  for (let asked = 0; asked < 15; asked += 1) expect(await ask(`2001:db8:1:2::${asked + 1}`)).toBe(0)
  expect(await ask('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBeGreaterThan(0)
  expect(await ask('2001:db8:1:3::1')).toBe(0)
  for (let asked = 0; asked < 15; asked += 1) expect(await ask('192.0.2.7')).toBe(0)
  expect(await ask('::ffff:192.0.2.7')).toBeGreaterThan(0)
  expect(await ask('192.0.2.8')).toBe(0)
})

test('ten tries are free, then each one doubles the wait, up to a quarter of an hour', async () => {
  for (let made = 1; made <= 10; made += 1) expect(await takeTry(db, 'guesses', 1)).toBe(0)
  for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await takeTry(db, 'guesses', 1)).toBe(0)
    const wait = await takeTry(db, 'guesses', 1)
    expect(wait).toBeGreaterThan(delay - 2)
    expect(wait).toBeLessThanOrEqual(delay)
    await later(delay)
  }
})

test('a refused try does not make the wait longer', async () => {
  for (let made = 1; made <= 11; made += 1) await takeTry(db, 'patient', 1)
  for (let refused = 0; refused < 5; refused += 1) expect(await takeTry(db, 'patient', 1)).toBe(1)
  await later(1)
  expect(await takeTry(db, 'patient', 1)).toBe(0)
})

test('tries at the same moment are counted one by one', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => takeTry(db, 'storm', 1)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(11)
})

test('a right answer forgets the wrong ones before it', async () => {
  for (let made = 1; made <= 11; made += 1) await takeTry(db, 'owner', 1)
  await resetTries(db, 'owner')
  expect(await takeTry(db, 'owner', 1)).toBe(0)
})

test('nobody can read off the table who was counted', async () => {
  await takeTry(db, 'account:somebody@example.com', 1)
  const rows = await db.all<{ key: string }>(sql`select key from throttles`)
  expect(JSON.stringify(rows)).not.toContain('somebody')
})
