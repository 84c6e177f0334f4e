import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { aClient, aStaffMember } from '../testing/records.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { keepHouse } from './housekeeping.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('sessions that are over go, and those that are not stay', async () => {
  const [staffId, clientId] = [await aStaffMember(db, 'finance'), await aClient(db)]
  const open = (kind: 'staff' | 'client', user_agent: string, lifetimeSeconds = 3600) =>
    createSession(db, { kind, id: kind === 'staff' ? staffId : clientId, lifetimeSeconds, user_agent })
  await open('staff', 'over', -1)
  await open('client', 'over', -1)
  await open('staff', 'idle')
  await open('client', 'long unseen')
  await open('staff', 'used')
  await db.run(sql`
    update api_sessions set last_seen_at = now() - interval '13 hours' where user_agent in ('idle', 'long unseen')`)
  await keepHouse(db)
  const left = await db.all<{ user_agent: string }>(
    sql`select user_agent from api_sessions order by user_agent`,
  )
  expect(left.map(({ user_agent }) => user_agent)).toEqual(['long unseen', 'used'])
})

test('counters and marks of browsers go when their time is over', async () => {
  const staffId = await aStaffMember(db, 'finance')
  for (const [name, age] of [
    ['old', '-1 second'],
    ['young', '1 hour'],
  ]) {
    await db.run(sql`insert into throttles (key, expires_at) values (${name}, now() + ${age}::interval)`)
    await db.run(sql`
      insert into staff_devices (mark_hash, staff_id, expires_at)
      values (sha256(${name}::text::bytea), ${staffId}, now() + ${age}::interval)`)
  }
  await keepHouse(db)
  expect(await db.all(sql`select key from throttles`)).toEqual([{ key: 'young' }])
  expect(await db.all(sql`select mark_hash from staff_devices`)).toHaveLength(1)
})

test('links to set a password are kept for thirty days after they were used or ran out', async () => {
  const staffId = await aStaffMember(db, 'finance')
  const insert = (name: string, used: string | null, expires: string) =>
    db.run(sql`
      insert into staff_invites (staff_id, token_hash, password_version, used_at, expires_at)
      values (${staffId}, sha256(${name}::text::bytea), 0, now() + ${used}::interval, now() + ${expires}::interval)`)
  await insert('used long ago', '-31 days', '-30 days')
  await insert('used lately', '-29 days', '-28 days')
  await insert('open', null, '1 day')
  await keepHouse(db)
  const left = await db.all(sql`select used_at is null as is_open from staff_invites order by expires_at`)
  expect(left).toEqual([{ is_open: false }, { is_open: true }])
  await db.run(sql`update staff_invites set expires_at = now() - interval '31 days' where used_at is null`)
  await keepHouse(db)
  expect(await db.all(sql`select id from staff_invites`)).toHaveLength(1)
})
