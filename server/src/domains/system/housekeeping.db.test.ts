import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { insertLiveFile } from '../../files/files.queries.ts'
import { aClient, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { createSession } from '../auth/sessions.queries.ts'
import { compactLeadCounts } from './housekeeping.queries.ts'
import { runHousekeeping } from './housekeeping.ts'

let app: TestApp
let db: OpenDatabase
beforeAll(async () => {
  app = await startApp()
  db = app.db
})
afterAll(() => app.close())

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
  await runHousekeeping(app)
  const left = await db.all<{ user_agent: string }>(
    sql`select user_agent from api_sessions order by user_agent`,
  )
  expect(left.map(({ user_agent }) => user_agent)).toEqual(['long unseen', 'used'])
})

test('in production the texts of mails that were sent go, and those of mails that wait stay', async () => {
  await db.run(sql`
    insert into mails (to_address, subject, text_body, language, kind, message_id, state, sent_at)
    values ('a@example.com', 'x', 'a link', 'uz', 'kept', '<1@x>', 'sent', now()),
      ('a@example.com', 'x', 'a link', 'uz', 'kept', '<2@x>', 'queued', null)`)
  const texts = () => db.all(sql`select state, text_body from mails where kind = 'kept' order by message_id`)
  const before = await texts()
  await runHousekeeping(app)
  expect(await texts()).toEqual(before)
  await runHousekeeping({ ...app, env: { ...app.env, production: true } })
  expect(await texts()).toEqual([
    { state: 'sent', text_body: null },
    { state: 'queued', text_body: 'a link' },
  ])
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
  await runHousekeeping(app)
  expect(await db.all(sql`select key from throttles`)).toEqual([{ key: 'young' }])
  expect(await db.all(sql`select mark_hash from staff_devices`)).toHaveLength(1)
})

test('links to set a password are stored for thirty days after they were used or expired', async () => {
  const staffId = await aStaffMember(db, 'finance')
  const insert = (name: string, used: string | null, expires: string) =>
    db.run(sql`
      insert into staff_invites (staff_id, token_hash, password_version, used_at, expires_at)
      values (${staffId}, sha256(${name}::text::bytea), 0, now() + ${used}::interval, now() + ${expires}::interval)`)
  await insert('used long ago', '-31 days', '-30 days')
  await insert('used lately', '-29 days', '-28 days')
  await insert('open', null, '1 day')
  await runHousekeeping(app)
  const left = await db.all(sql`select used_at is null as is_open from staff_invites order by expires_at`)
  expect(left).toEqual([{ is_open: false }, { is_open: true }])
  await db.run(sql`update staff_invites set expires_at = now() - interval '31 days' where used_at is null`)
  await runHousekeeping(app)
  expect(await db.all(sql`select id from staff_invites`)).toHaveLength(1)
})

test('idempotency keys are forgotten after a day', async () => {
  await db.run(sql`
    insert into idempotency_keys (actor, key, request_hash, created_at)
    values ('a', 'old', 'x', now() - interval '25 hours'), ('a', 'young', 'x', now() - interval '23 hours')`)
  await runHousekeeping(app)
  expect(await db.all(sql`select key from idempotency_keys`)).toEqual([{ key: 'young' }])
})

test('notices go ninety days after they were read, and unread ones stay', async () => {
  const staffId = await aStaffMember(db, 'call_agent')
  await db.run(sql`
    insert into notifications (staff_id, kind, text, created_at, read_at)
    values (${staffId}, 'assigned', 'read long ago', now() - interval '200 days', now() - interval '91 days'),
      (${staffId}, 'assigned', 'read lately', now() - interval '200 days', now() - interval '89 days'),
      (${staffId}, 'assigned', 'unread', now() - interval '200 days', null)`)
  await runHousekeeping(app)
  expect(await db.all(sql`select text from notifications order by text`)).toEqual([
    { text: 'read lately' },
    { text: 'unread' },
  ])
})

test('files that no record names go after an hour', async () => {
  const client_id = await aClient(db)
  const receive = async (age: number) => {
    const received = await app.storage.receive(Readable.from([Buffer.from('bytes')]), { maxBytes: 100 })
    const then = new Date(Date.now() - age)
    await utimes(join(app.env.filesDir, received.key), then, then)
    return received
  }
  const named = await receive(7_200_000)
  await insertLiveFile(db, {
    ...named,
    original_name: 'a.pdf',
    media_type: 'application/pdf',
    owner: { client_id },
  })
  const young = await receive(1_800_000)
  const old = await receive(7_200_000)
  await runHousekeeping(app)
  const left: string[] = []
  for await (const { key } of app.storage.list()) left.push(key)
  expect(left.toSorted()).toEqual([named.key, young.key].toSorted())
  expect(left).not.toContain(old.key)
})

test('the lines that count leads are added up while the office works, and the figures stay', async () => {
  const lines = async () => (await db.only<{ n: number }>(sql`select count(*)::int as n from lead_counts`)).n
  const totals = () =>
    db.all(sql`select * from lead_totals where count <> 0 order by stage, status, owned, office_meeting`)
  const insertOne = sql`insert into leads (name, phone, source) values ('Ali', '901234567', 'office')`
  await db.run(insertOne)
  for (let n = 0; n < 300; n += 1) {
    await db.run(sql`update leads set status = case status when 'new' then 'needs_call' else 'new' end`)
  }
  const before = await totals()
  expect(await lines()).toBeGreaterThan(500)
  // Another one comes meanwhile, and is counted.
  await Promise.all([compactLeadCounts(db), db.run(insertOne)])
  expect(await lines()).toBeLessThan(20)
  const [{ count }] = before as [{ count: number }]
  expect(await totals()).toMatchObject([{ count: Number(count) + 1 }])
  const few = await lines()
  await compactLeadCounts(db)
  expect(await lines()).toBe(few)
})
