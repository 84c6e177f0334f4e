import { setTimeout as wait } from 'node:timers/promises'
import { type StaffRole, scopesOf } from 'contract/roles'
import { manyRecords, system } from 'contract/system'
import sql from 'sql-template-tag'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { type Actor, sessionOf } from '../../http/actor.ts'
import { markLive, readLive } from '../../testing/reading/live-reader.ts'
import { aLead, aStaffMember } from '../../testing/records/records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { createSession, endSession, findActor } from '../auth/sessions.queries.ts'
import { type LiveStreams, openLiveStreams } from './live-streams.ts'

const log = { warn: vi.fn() }
let db: OpenDatabase
let live: LiveStreams
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  live = await openLiveStreams(db, log, { heartbeatMs: 30, maxStreams: 600 })
})
afterEach(() => live.close())

async function aListener(role: StaffRole, lives = live) {
  const id = await aStaffMember(db, role)
  const actor = await findActor(db, await createSession(db, { kind: 'staff', id, lifetimeSeconds: 3600 }))
  return { id, actor: actor as Actor, ...listen(actor as Actor, lives) }
}

function listen(actor: Actor, lives = live) {
  const stream = lives.open(actor, scopesOf(actor, system.events))
  return { stream, reader: readLive(actor.id, stream) }
}

const heartbeatsIn = (text: string) => text.split(': \n\n').length - 1
const isReceived = async (listener: Awaited<ReturnType<typeof aListener>>) => {
  await markLive(db, [listener.id])
  return listener.reader.events()
}

describe('the stream stays open, and ends for', () => {
  test.each<[string, (actor: Actor) => Promise<unknown>]>([
    ['who has signed out', (actor) => endSession(db, sessionOf(actor))],
    ['who was switched off', ({ id }) => db.run(sql`update staff set active = false where id = ${id}`)],
    ['who has got another role', ({ id }) => db.run(sql`update staff set role = 'finance' where id = ${id}`)],
    [
      'who has got a role more',
      ({ id }) => db.run(sql`update staff set has_access = '{call_manager}' where id = ${id}`),
    ],
    [
      'whose session has run out',
      ({ session_id }) => db.run(sql`update api_sessions set expires_at = now() where id = ${session_id}`),
    ],
    [
      'who has called nothing for twelve hours',
      ({ session_id }) =>
        db.run(
          sql`update api_sessions set last_seen_at = now() - interval '12 hours' where id = ${session_id}`,
        ),
    ],
  ])('%s', async (_name, change) => {
    const gone = await aListener('call_agent')
    const stays = await aListener('call_agent')
    await expect.poll(() => heartbeatsIn(gone.reader.text()), { interval: 5 }).toBeGreaterThan(3)
    expect(gone.reader.isOver()).toBe(false)
    await change(gone.actor)
    await expect.poll(() => gone.reader.isOver(), { interval: 5 }).toBe(true)
    const then = heartbeatsIn(stays.reader.text())
    await expect.poll(() => heartbeatsIn(stays.reader.text()), { interval: 5 }).toBeGreaterThan(then + 2)
    expect(stays.reader.isOver()).toBe(false)
  })
})

describe('without waiting for a heartbeat it ends for', () => {
  test.each<[string, (actor: Actor) => Promise<unknown>]>([
    ['who has signed out', (actor) => endSession(db, sessionOf(actor))],
    [
      'who was signed out with many others',
      () => db.run(sql`delete from api_sessions where staff_id is not null`),
    ],
    ['who was switched off', ({ id }) => db.run(sql`update staff set active = false where id = ${id}`)],
    [
      'who was deleted',
      ({ id }) => db.run(sql`update staff set active = false, deleted_at = now() where id = ${id}`),
    ],
    ['who has got another role', ({ id }) => db.run(sql`update staff set role = 'finance' where id = ${id}`)],
    [
      'who has got a role more',
      ({ id }) => db.run(sql`update staff set has_access = '{call_manager}' where id = ${id}`),
    ],
  ])('%s', async (_name, change) => {
    const [quiet, other] = [await openQuietStreams(), await openQuietStreams()]
    const gone = await aListener('call_agent', quiet)
    const elsewhere = listen(gone.actor, other)
    const unread = other.open(gone.actor, scopesOf(gone.actor, system.events))
    await isReceived(gone)
    await change(gone.actor)
    for (const { reader } of [gone, elsewhere])
      await expect.poll(() => reader.isOver(), { interval: 5 }).toBe(true)
    await expect.poll(() => unread.destroyed, { interval: 5 }).toBe(true)
  })

  test('who has signed out while the stream was being opened', async () => {
    const quiet = await openQuietStreams()
    const { actor } = await aListener('call_agent')
    await endSession(db, sessionOf(actor))
    const { reader } = listen(actor, quiet)
    await expect.poll(() => reader.isOver(), { interval: 5 }).toBe(true)
  })

  test('nobody else, nor for a change of a name', async () => {
    const quiet = await openQuietStreams()
    const gone = await aListener('call_agent', quiet)
    const stays = await aListener('call_agent', quiet)
    await db.run(sql`update staff set full_name = 'Another Name', role = role where id = ${stays.id}`)
    await endSession(db, sessionOf(gone.actor))
    await expect.poll(() => gone.reader.isOver(), { interval: 5 }).toBe(true)
    expect(await isReceived(stays)).toEqual([])
    expect(stays.reader.isOver()).toBe(false)
  })

  /** One that sends no heartbeat as long as a test takes. */
  async function openQuietStreams(): Promise<LiveStreams> {
    const quiet = await openLiveStreams(db, log, { heartbeatMs: 3_600_000 })
    onTestFinished(() => quiet.close())
    return quiet
  }
})

test('listening is no call: it does not prolong a session', async () => {
  const { actor, reader } = await aListener('call_agent')
  await db.run(sql`update api_sessions set last_seen_at = now() - interval '1 hour'`)
  const then = heartbeatsIn(reader.text())
  await expect.poll(() => heartbeatsIn(reader.text()), { interval: 5 }).toBeGreaterThan(then + 2)
  const row = await db.one(sql`
    select last_seen_at < now() - interval '59 minutes' as is_old from api_sessions where id = ${sessionOf(actor)}`)
  expect(row).toEqual({ is_old: true })
})

test('when sessions cannot be looked up, every stream ends', async () => {
  const { reader } = await aListener('admin')
  await db.script('alter table api_sessions rename to elsewhere')
  await expect.poll(() => reader.isOver(), { interval: 5 }).toBe(true)
  expect(log.warn).toHaveBeenCalled()
  await db.script('alter table elsewhere rename to api_sessions')
  const repeated = await aListener('admin')
  expect(await isReceived(repeated)).toEqual([])
})

test('after a lost connection to the database everything counts as changed', async () => {
  const admin = await aListener('admin')
  const agent = await aListener('call_agent')
  await db.all(sql`select pg_notify('record_changed', '')`)
  // What is written before the reader has begun anew counts as missed too.
  for (const { reader } of [admin, agent]) {
    await expect.poll(() => reader.text(), { interval: 5 }).toContain(manyRecords)
  }
  expect(await isReceived(agent)).toEqual([
    { kind: 'lead', id: manyRecords },
    { kind: 'task', id: manyRecords },
    { kind: 'notification', id: manyRecords },
  ])
  expect(await isReceived(admin)).toEqual([
    { kind: 'lead', id: manyRecords },
    { kind: 'task', id: manyRecords },
    { kind: 'notification', id: manyRecords },
    { kind: 'application', id: manyRecords },
  ])
})

test.each(['{', 'null', '{"kind":"lead"}', '{"kind":"secret","id":"x"}', '[]', '1'])(
  '%s among the changes does no harm',
  async (written) => {
    const admin = await aListener('admin')
    await db.run(sql`insert into record_changes (change) values (${written})`)
    expect(await isReceived(admin)).toHaveLength(4)
  },
)

test('closing ends every stream at once, also one that nobody reads, and no new one opens', async () => {
  const { actor, reader } = await aListener('admin')
  const unread = live.open(actor, scopesOf(actor, system.events))
  await live.close()
  expect(unread.destroyed).toBe(true)
  await expect.poll(() => reader.isOver(), { interval: 5 }).toBe(true)
  expect(() => listen(actor)).toThrow('busy')
})

test('a stream that nobody reads does not stay', async () => {
  const { actor } = await aListener('admin')
  const unread = live.open(actor, scopesOf(actor, system.events))
  await expect.poll(() => unread.destroyed, { interval: 5 }).toBe(true)
})

test('the number of streams is limited, and six hundred get a change', async () => {
  const listeners = []
  for (let n = 0; n < 30; n += 1) listeners.push(await aListener('call_manager'))
  const streams = listeners.flatMap(({ actor, reader }) => [
    reader,
    ...Array.from({ length: 19 }, () => listen(actor).reader),
  ])
  const { actor } = listeners[0] as (typeof listeners)[number]
  expect(() => listen({ ...actor, id: 'another' })).toThrow('busy')
  const id = await aLead(db, { stage: 'initial', status: 'new' })
  const mark = `data: {"kind":"lead","id":"${id}"}`
  await expect.poll(() => streams.every((reader) => reader.text().includes(mark))).toBe(true)
})

test('two processes on one database get each other’s changes', async () => {
  const other = await openLiveStreams(db, log, { heartbeatMs: 30 })
  const here = await aListener('call_manager')
  const there = await aListener('call_manager', other)
  const id = await aLead(db, { stage: 'initial', status: 'new' })
  expect(await isReceived(here)).toEqual([{ kind: 'lead', id }])
  expect(await isReceived(there)).toEqual([{ kind: 'lead', id }])
  await other.close()
  await expect.poll(() => there.reader.isOver(), { interval: 5 }).toBe(true)
  await wait(50)
  expect(here.reader.isOver()).toBe(false)
})
