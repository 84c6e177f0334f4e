import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import { createSecrets } from '../secrets.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { seedDemo } from './seed-demo.ts'
import { seedServices } from './seed-services.ts'

const secrets = createSecrets('only for tests, never for anything else')

let db: OpenDatabase
let directory: string
let storage: Storage
beforeAll(async () => {
  db = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'seed-test-'))
  storage = await openDiskStorage(directory)
  await seedServices(db)
  await seedDemo(db, { password: 'chosen for the demo', secrets, storage })
})
afterAll(async () => {
  await db.close()
  await rm(directory, { recursive: true })
})

type Event = Record<'lead_id' | 'at' | 'from' | 'to', string> & {
  from_agent_id: string | null
  to_agent_id: string | null
  stage_entered_at: string | null
  from_stage: string | null
  to_stage: string
}

test('the events of every lead lead to its current state', async () => {
  const events = await db.all<Event>(sql`
    select lead_id, at, from_stage, to_stage, from_agent_id, to_agent_id, stage_entered_at,
      from_stage || '/' || from_status as from, to_stage || '/' || to_status as to
    from lead_events order by seq`)
  const leads = await db.all<{
    id: string
    state: string
    owner: string | null
    entered: string
    seen: string
  }>(sql`
    select id, stage || '/' || status as state, current_agent_id as owner, stage_entered_at as entered, updated_at as seen
    from leads`)
  expect(new Set(leads.map(({ state }) => state)).size).toBe(9)
  for (const lead of leads) {
    const own = events.filter(({ lead_id }) => lead_id === lead.id)
    let entered: string | null = null
    for (const [index, event] of own.entries()) {
      const before = own[index - 1]
      expect(event.from).toBe(before?.to ?? null)
      expect(event.from_agent_id).toBe(before?.to_agent_id ?? null)
      expect(event.stage_entered_at).toBe(entered)
      expect(event.at >= (before?.at ?? '')).toBe(true)
      if (event.from_stage !== event.to_stage) entered = event.at
    }
    const last = own.at(-1)
    expect(last).toMatchObject({ to: lead.state, to_agent_id: lead.owner, at: lead.seen })
    expect(entered).toBe(lead.entered)
  }
})

test('nobody is assigned to or acts in a stage that is not theirs', async () => {
  const strangers = await db.all(sql`
    select events.event, staff.username
    from lead_events events join staff on staff.id = coalesce(events.to_agent_id, events.actor_id)
    where events.from_stage is not null and staff.role not like case events.from_stage
      when 'initial' then 'call_%' when 'consulting' then 'consulting_%' else 'document_%' end`)
  expect(strangers).toEqual([])
})

test('the history of every application ends at its status', async () => {
  const broken = await db.all(sql`
    select applications.id from applications
    left join lateral (
      select to_status, at from application_history where application_id = applications.id order by seq desc limit 1
    ) last on true
    where last.to_status is distinct from applications.status or last.at is distinct from applications.updated_at`)
  expect(broken).toEqual([])
  const unlinked = await db.all(sql`
    select from_status from (
      select from_status, lag(to_status) over (partition by application_id order by seq) as before
      from application_history
    ) steps where from_status is distinct from before`)
  expect(unlinked).toEqual([])
})

test('nothing has happened in the future, and some callbacks are overdue, some due today', async () => {
  const row = await db.one(sql`
    select
      (select count(*)::int from lead_events where at > now()) + (select count(*)::int from leads where created_at > now())
        as ahead,
      (select count(*) > 0 from leads where callback_at < now() - interval '4 hours') as overdue,
      (select count(*) > 1 from leads where (callback_at at time zone 'Asia/Tashkent')::date
        = (now() at time zone 'Asia/Tashkent')::date) as today`)
  expect(row).toEqual({ ahead: 0, overdue: true, today: true })
})

test('what ended a case came with its last status, and nothing was uploaded before its client was known', async () => {
  const ends = await db.all<{ outcome: string | null; status: string }>(sql`
    select outcome, status
    from cases join applications on applications.id = cases.application_id
      join case_events on case_events.application_id = cases.application_id and event in ('finished', 'decided')
    where case_events.at = applications.updated_at and cases.turn_since = applications.updated_at
      and cases.finished_at is not distinct from (case when outcome is not null then applications.updated_at end)
      and (event = 'decided' or (data #>> '{after,finished_at}')::timestamptz = cases.finished_at)`)
  expect(ends.filter(({ outcome }) => outcome === 'granted')).toHaveLength(2)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  const open = await db.all(sql`
    select cases.application_id from cases join applications on applications.id = cases.application_id
    where (status = 'rejected') <> (decision_code is not null)`)
  expect(open).toEqual([])
  const early = await db.all(sql`
    select document_versions.id from document_versions
      join documents on documents.id = document_id join clients on clients.id = documents.client_id
    where uploaded_at < clients.created_at`)
  expect(early).toEqual([])
})

test('passport numbers can be read with the secret only', async () => {
  const clients = await db.all<{ encrypted: Uint8Array; hash: Uint8Array }>(sql`
    select passport_encrypted as encrypted, passport_hash as hash from clients where passport_hash is not null`)
  for (const { encrypted, hash } of clients) {
    expect(secrets.fingerprint(secrets.decrypt(encrypted)).equals(hash)).toBe(true)
  }
})

test('every story is an example that says its language and service, and two are translated', async () => {
  type Story = { name: string; language: string; sample: boolean; service_id: string; translations: object }
  const stories = await db.all<Story>(
    sql`select name, language, sample, service_id, translations from stories`,
  )
  expect(
    stories.filter(({ name, sample, service_id }) => /demo/i.test(name) || !sample || !service_id),
  ).toEqual([])
  expect(new Set(stories.map(({ language }) => language))).toEqual(new Set(['uz', 'en', 'ru']))
  const translated = stories.map(({ translations }) => Object.values(translations).filter(Boolean).length)
  expect(translated.filter((count) => count === 2)).toHaveLength(2)
})

test('every partner has a logo, and no story has a face', async () => {
  const row = await db.one(sql`
    select (select count(*)::int from partners) as partners,
      (select count(distinct media.id)::int from partners join media on media.id = media_id and state = 'live') as logos,
      (select count(media_id)::int from stories) as faces`)
  expect(row).toEqual({ partners: 7, logos: 7, faces: 0 })
  const stored = await Array.fromAsync(storage.list())
  expect(stored.filter(({ size }) => size > 1000)).toHaveLength(7)
  const keys = stored.map(({ key }) => key)
  expect(await keysInUse(db)(keys)).toEqual(new Set(keys))
})

test('cases stand in different places, with people who may work on them, and nobody is written to', async () => {
  type Case = {
    status: string
    next_kind: string
    step: string | null
    is_late: boolean
    role: string | null
  }
  const cases = await db.all<
    Case & { outcome: string | null; is_untold: boolean; requirements_at: string | null }
  >(sql`
    select status, next_kind, case_steps.name ->> 'uz' as step, staff.role, outcome, requirements_at,
      coalesce(turn_due_on < current_date, false) as is_late,
      untold_since is not null or coalesce(next_reminder_at < now() + interval '1 day', false) as is_untold
    from cases join applications on applications.id = cases.application_id
      left join case_steps on case_steps.application_id = cases.application_id and case_steps.state = 'current'
      left join staff on staff.id = responsible_id`)
  const handedIn = cases.filter(({ status }) => status !== 'draft')
  expect(handedIn.filter(({ requirements_at }) => requirements_at === null)).toEqual([])
  expect(cases.filter(({ is_untold }) => is_untold)).toEqual([])
  const agents = { role: expect.stringMatching(/^(document|consulting)_agent$/) }
  for (const expected of [
    { ...agents, status: 'pending', next_kind: 'review' },
    { ...agents, status: 'pending', next_kind: 'redo' },
    { ...agents, status: 'approved', step: 'Topshirish', is_late: false },
    { ...agents, step: 'Qaror', is_late: true },
    { ...agents, outcome: 'granted', next_kind: 'finished' },
    { status: 'rejected', next_kind: 'refused' },
  ]) {
    expect(handedIn).toContainEqual(expect.objectContaining(expected))
  }
})
