import { randomUUID } from 'node:crypto'
import { type AuditEntry, auditKinds, system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { everything } from '../../testing/everything.ts'
import { readPlan } from '../../testing/reading/read-plan.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { auditEvents } from './audit-events.ts'
import { type AuditSearch, auditPage } from './audit-log.queries.ts'

let app: TestApp
let admin: Caller
const [actorId, record] = [randomUUID(), randomUUID()]

/** Every event of the product, one each hour, twice around. */
const events = Object.values(auditEvents).flat()
const start = Date.parse('2026-03-01T00:00:00Z')
const at = (n: number) => new Date(start + n * 3_600_000).toISOString()
const written = [...events, ...events].map((event, n) => ({
  event,
  at: at(n),
  actor_id: n % 2 ? actorId : randomUUID(),
  target_id: n % 3 ? record : randomUUID(),
}))

beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'super_admin')
  await app.db.run(sql`
    insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id, detail, at)
    select event, 'staff', actor_id, 'lead', target_id, '192.0.2.1', 'abc', '{"from": "new", "to": "rejected"}', at
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as entries (event text, at timestamptz, actor_id uuid, target_id uuid)`)
})
afterAll(() => app.close())

const list = (query: object = {}) => admin.call(system.audit, { query })
const shown = (entries: AuditEntry[]) =>
  entries.map(({ event, created_at }) => [event, Date.parse(created_at)])
const expected = (isExpected: (entry: (typeof written)[number]) => boolean) =>
  written
    .filter(isExpected)
    .toReversed()
    .map((entry) => [entry.event, Date.parse(entry.at)])

test('an entry says who did what to which record, from where', async () => {
  const [entry] = await list()
  const last = written.at(-1)
  expect(entry).toEqual({
    id: expect.any(String),
    kind: 'restored',
    event: 'system.restored',
    actor_kind: 'staff',
    actor_id: last?.actor_id,
    api_key_id: null,
    via: null,
    target_kind: 'lead',
    target_id: last?.target_id,
    detail: { from: 'new', to: 'rejected' },
    source: '192.0.2.1',
    request_id: 'abc',
    created_at: expect.any(String),
  })
})

test('the newest first, in parts', async () => {
  const all = expected(() => true)
  expect(shown(await list())).toEqual(all.slice(0, 100))
  expect(shown(await list({ limit: '7', offset: '20' }))).toEqual(all.slice(20, 27))
})

test.each(auditKinds)('of the kind %s exactly its events, also in parts', async (kind) => {
  const all = expected(({ event }) => auditEvents[kind].includes(event))
  const entries = await list({ kind })
  expect(shown(entries)).toEqual(all.slice(0, 100))
  expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set([kind]))
  expect(shown(await list({ kind, limit: '1', offset: '1' }))).toEqual(all.slice(1, 2))
})

test('of one person, of one record, of both, and of a kind', async () => {
  const first = (entries: unknown[]) => entries.slice(0, 100)
  expect(shown(await list({ actor_id: actorId }))).toEqual(
    first(expected((entry) => entry.actor_id === actorId)),
  )
  const isOfRecord = (entry: (typeof written)[number]) => entry.target_id === record
  expect(shown(await list({ target_id: record }))).toEqual(first(expected(isOfRecord)))
  expect(shown(await list({ actor_id: actorId, target_id: record, kind: 'deleted' }))).toEqual(
    expected(
      (entry) => isOfRecord(entry) && entry.actor_id === actorId && auditEvents.deleted.includes(entry.event),
    ),
  )
})

test('from one time to another, both included; a bare date is a day of Tashkent', async () => {
  const within = (from: string, to: string) =>
    expected((entry) => Date.parse(entry.at) >= Date.parse(from) && Date.parse(entry.at) <= Date.parse(to))
  expect(shown(await list({ from: at(10), to: at(20) }))).toEqual(within(at(10), at(20)))
  expect(shown(await list({ from: at(0), to: at(60), kind: 'deleted' }))).toEqual(
    within(at(0), at(60)).filter(([event]) => auditEvents.deleted.includes(String(event))),
  )
  const day = await list({ from: '2026-03-02', to: '2026-03-02' })
  expect(shown(day)).toEqual(within('2026-03-01T19:00:00Z', '2026-03-02T18:59:59.999Z'))
  expect(day).toHaveLength(24)
})

test.each([
  ['an unknown kind', { kind: 'constructor' }],
  ['an id that is none', { actor_id: "' or 1=1" }],
  ['a time that is none', { from: 'yesterday' }],
  ['too many', { limit: '101' }],
])('%s: 400', async (_name, query) => {
  await expect(list(query)).rejects.toMatchObject({ status: 400 })
})

test('of one API key, which the entry names beside the person', async () => {
  const keyId = randomUUID()
  await app.db.run(sql`
    insert into audit_log (kind, actor_kind, actor_id, api_key_id, at)
    values ('lead.created', 'staff', ${actorId}, ${keyId}, ${at(0)}),
      ('call.refused', 'staff', ${actorId}, ${keyId}, ${at(1)})`)
  const entries = await list({ api_key_id: keyId })
  expect(entries.map(({ event }) => event)).toEqual(['call.refused', 'lead.created'])
  expect(entries[0]).toMatchObject({ actor_kind: 'staff', actor_id: actorId, api_key_id: keyId })
  expect(await list({ api_key_id: keyId, kind: 'refused' })).toEqual([entries[0]])
  expect(await list({ api_key_id: randomUUID() })).toEqual([])
})

test('an event that this version does not know is shown all the same', async () => {
  await app.db.run(sql`insert into audit_log (kind, actor_kind) values ('moon.landed', 'system')`)
  expect((await list({ limit: '1' }))[0]).toMatchObject({ event: 'moon.landed', kind: 'record_changed' })
})

describe('of a long log no search reads everything', () => {
  beforeAll(async () => {
    await app.db.run(sql`
      insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, at)
      select 'staff.sign_in', 'staff', gen_random_uuid(), 'staff', gen_random_uuid(), now() - n * interval '1 minute'
      from generate_series(1, ${everything ? 50_000 : 5000}::int) as n`)
    await app.db.script('analyze audit_log')
  }, 60_000)

  const page = { limit: 100, offset: 0 }
  test.each<[string, AuditSearch, string]>([
    ['all', page, 'audit_log_by_time'],
    ['a rare kind', { ...page, events: auditEvents.deleted }, 'audit_log_by_kind'],
    ['the most common kind', { ...page, events: auditEvents.sign_in }, 'audit_log_by_kind'],
    ['a person', { ...page, actor_id: actorId }, 'audit_log_by_actor'],
    ['a record', { ...page, target_id: record }, 'audit_log_by_target'],
    ['an API key', { ...page, api_key_id: record }, 'audit_log_by_api_key'],
    ['a time', { ...page, from: at(0), to: at(30) }, 'audit_log_by_time'],
  ])('%s', async (_name, search, index) => {
    for (const plannedFor of ['these', 'any'] as const) {
      const steps = (await readPlan(app.db, auditPage(search), plannedFor)).filter(
        ({ on }) => on === 'audit_log',
      )
      expect(steps.map(({ step }) => step)).toEqual([expect.stringContaining(index)])
    }
  })
})
