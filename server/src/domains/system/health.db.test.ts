import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { sitePictures } from 'contract/site-pictures'
import { type Health, healthParts, system } from 'contract/system'
import { tashkentDay } from 'contract/tashkent-day'
import { team } from 'contract/team'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { TelegramSettings } from '../../telegram-settings.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { startHostedService } from '../../testing/outside/hosted-service.ts'
import { aPicture } from '../../testing/records/pictures.ts'
import { aClient } from '../../testing/records/records.ts'
import { aWebhook } from '../../testing/records/webhook.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { readHealth } from './health.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp({ SCAN_COMMAND: 'true' })
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const read = (caller = admin) => caller.call(system.health, {})
const problemsIn = ({ parts }: Health) => parts.filter(({ ok }) => !ok)

beforeEach(async () => {
  await app.db.script('delete from mails; delete from files')
})

test('where everything works every part says so, and nothing is written', async () => {
  const parts = healthParts.map((part) => ({ part, ok: true, detail: null, since: null }))
  expect(await read()).toMatchObject({ ok: true, parts })
  expect(await app.db.all(sql`select key from settings where key = 'failing_since'`)).toEqual([])
})

test('what the agency has not said about itself is named, and breaks nothing', async () => {
  const { agency } = app
  onTestFinished(() => {
    agency.registration_number = ''
  })
  const { ok, lacks } = await read()
  expect(ok).toBe(true)
  expect(lacks.slice(0, 2)).toEqual(['registration', 'licence'])
  agency.registration_number = '123-456'
  expect((await read()).lacks).toEqual(lacks.slice(1))
})

describe('what the office can add for visitors to trust the agency', () => {
  const lacks = async () => (await read()).lacks.slice(2)
  const dayAgo = (days: number) => tashkentDay(new Date(Date.now() - days * 24 * 3_600_000))
  const aRate = (currency: string, days: number, setBy: string | null = admin.id) =>
    app.db.run(sql`
      insert into rates (currency, day, tiyin, set_by) values (${currency}, ${dayAgo(days)}, 1270000, ${setBy})`)

  test('a photo of the office; one of the licence is none', async () => {
    const aPhoto = async (slot: string) => {
      const body = { alt_uz: 'Rasm', alt_en: 'Photo', alt_ru: 'Фото' }
      const file = new File([new Uint8Array(await aPicture(400, 300).png().toBuffer())], 'a.png')
      await admin.call(sitePictures.upload, { params: { slot: slot as 'licence' }, body, file })
    }
    await aPhoto('licence')
    expect(await lacks()).toContain('office_photo')
    await aPhoto('office_room')
    expect(await lacks()).not.toContain('office_photo')
  })

  test('somebody of the team, who is shown and not invented', async () => {
    const member = { name: 'Nodira', role_uz: 'Maslahatchi' }
    await admin.call(team.create, { body: { ...member, sample: true } })
    const { id } = await admin.call(team.create, { body: { ...member, published: false } })
    expect(await lacks()).toContain('team')
    await admin.call(team.update, { params: { id }, body: { published: true } })
    expect(await lacks()).not.toContain('team')
  })

  test('rates of the last seven days, of every currency that has one; samples do not count', async () => {
    await aRate('USD', 0, null)
    expect(await lacks()).toContain('rates')
    await aRate('USD', 7)
    expect(await lacks()).not.toContain('rates')
    await aRate('EUR', 8)
    expect(await lacks()).toContain('rates')
    await aRate('EUR', 1)
    expect(await lacks()).not.toContain('rates')
  })

  test('facts about published countries that were confirmed', async () => {
    expect(await lacks()).not.toContain('country_facts')
    const text = JSON.stringify({ uz: 'Matn', en: '', ru: '' })
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into countries (slug, code, name, summary, body, published)
      values ('usa', 'us', ${text}::jsonb, ${text}::jsonb, ${text}::jsonb, false) returning id`)
    await app.db.run(sql`
      insert into country_facts (country_id, kind, text, source, as_of)
      values (${id}, 'work', ${text}::jsonb, 'Manba', 2025)`)
    expect(await lacks(), 'nobody sees this country').not.toContain('country_facts')
    await app.db.run(sql`update countries set published = true`)
    expect(await lacks()).toContain('country_facts')
    await app.db.run(sql`update country_facts set confirmed_on = now(), confirmed_by = ${admin.id}`)
    expect(await lacks()).not.toContain('country_facts')
    await app.db.run(sql`update country_facts set confirmed_on = now() - interval '13 months'`)
    expect(await lacks(), 'a confirmation is valid for a year').toContain('country_facts')
  })
})

type MailState = { ago: string; state?: string; error?: string | null }
const addMail = ({ ago, state = 'queued', error = null }: MailState) =>
  app.db.run(sql`
    insert into mails (to_address, subject, text_body, language, kind, message_id, state, last_error, created_at)
    values ('ali@example.com', 'x', 'x', 'uz', 'welcome', gen_random_uuid()::text, ${state}, ${error},
      now() - ${ago}::interval)`)
const agoOf = (since: string | null) => Math.round((Date.now() - Date.parse(since ?? '')) / 60_000)

test('mails that do not leave are counted, with the last failure and since when', async () => {
  await addMail({ ago: '3 hours', error: 'connect ECONNREFUSED' })
  await addMail({ ago: '1 hour', error: 'greeting never received' })
  await addMail({ ago: '20 minutes' })
  await addMail({ ago: '1 minute' })
  await addMail({ ago: '5 hours', state: 'dead', error: 'no such address' })
  const health = await read()
  expect(health.ok).toBe(false)
  const [problem, ...others] = problemsIn(health)
  expect(others).toEqual([])
  expect(problem).toMatchObject({
    part: 'mail',
    detail: '3 ta xat jo‘natilmayapti: greeting never received',
  })
  expect(agoOf(problem?.since ?? null)).toBe(180)
})

test('jobs that nobody takes up', async () => {
  await app.jobs.enqueue(app.db, 'housekeeping', {})
  expect(problemsIn(await read())).toEqual([])
  await app.db.run(
    sql`update pgboss.job set start_after = now() - interval '1 hour' where name = 'housekeeping'`,
  )
  const [problem] = problemsIn(await read())
  expect(problem).toMatchObject({ part: 'jobs', detail: '1 ta ish bajarilmay turibdi' })
  expect(agoOf(problem?.since ?? null)).toBe(60)
  await app.db.run(sql`delete from pgboss.job where name = 'housekeeping'`)
})

test('webhooks that were switched off for their receiver, or that have failed for an hour', async () => {
  const [failing, off, gone] = [await aWebhook(app), await aWebhook(app), await aWebhook(app)]
  const setFailing = (id: string, ago: string) =>
    app.db.run(sql`
      update webhooks set failures_in_row = 1, failing_since = now() - ${ago}::interval where id = ${id}`)
  await setFailing(failing.id, '59 minutes')
  await app.db.run(sql`update webhooks set active = false where id = ${off.id}`)
  expect(problemsIn(await read())).toEqual([])
  await setFailing(failing.id, '2 hours')
  await app.db.run(sql`
    update webhooks set active = false, switched_off_at = now(), switched_off_reason = 'gone' where id = ${gone.id}`)
  const [problem] = problemsIn(await read())
  expect(problem).toMatchObject({ part: 'webhooks', detail: '2 ta webhookka xabar yetib bormayapti' })
  expect(agoOf(problem?.since ?? null)).toBe(120)
  await app.db.run(sql`delete from webhooks`)
})

test('files that the scanner says nothing about', async () => {
  const client_id = await aClient(app.db)
  await app.db.run(sql`
    insert into files (storage_key, original_name, media_type, size, sha256, client_id, scan, state, created_at)
    values (${randomUUID()}, 'a.pdf', 'application/pdf', 1, ${Buffer.alloc(32)}, ${client_id}, 'waiting', 'live',
      now() - interval '2 hours')`)
  const [problem] = problemsIn(await read())
  expect(problem).toMatchObject({ part: 'scanner', detail: '1 ta fayl tekshirilmay turibdi' })
  expect(agoOf(problem?.since ?? null)).toBe(120)
})

test('a folder that cannot be written, since it was noticed first, until it can be again', async () => {
  // Also for a user whom file modes do not stop: there is a file in its place.
  const { filesDir } = app.env
  await rename(filesDir, `${filesDir}-away`)
  await writeFile(filesDir, '')
  const [first] = problemsIn(await read())
  expect(first).toMatchObject({ part: 'files', detail: expect.stringMatching(/^Ishlamayapti \(E[A-Z]+\)$/) })
  expect(agoOf(first?.since ?? null)).toBe(0)
  const [second] = problemsIn(await read())
  expect(second).toEqual(first)
  await rm(filesDir)
  await rename(`${filesDir}-away`, filesDir)
  expect((await read()).ok).toBe(true)
  expect(await app.db.all(sql`select key from settings where key = 'failing_since'`)).toEqual([])
})

describe('scheduled backups', () => {
  const place = '/mnt/backups'
  let other: TestApp
  let caller: Caller
  beforeAll(async () => {
    other = await startApp({ BACKUP_AT: '03:30', BACKUP_TO: place })
    caller = await asStaff(other, 'admin')
    await other.jobs.setDaily('backup', other.env.backup.at)
  })
  afterAll(() => other.close())
  beforeEach(() => other.db.script('delete from backups'))

  const aBackup = (
    state: 'done' | 'failed',
    ago: string,
    { problem = null as string | null, at = place } = {},
  ) =>
    other.db.run(sql`
      insert into backups (name, place, scheduled, state, started_at, finished_at, row_count, file_count, size, written,
        problem, checked_at)
      select ${state === 'done' ? '2026-01-01T00-00-00Z' : null}, ${at}, true, ${state}, time, time, 10, 2, 3000, 500,
        ${problem}, time
      from (select now() - ${ago}::interval as time) as times`)
  const problem = async () => problemsIn(await read(caller))[0]?.detail

  test('that are as they should be are shown and no problem', async () => {
    await aBackup('failed', '2 hours', { problem: 'no space' })
    await aBackup('done', '1 hour')
    const { ok, backup } = await read(caller)
    expect(ok).toBe(true)
    expect(backup).toMatchObject({
      daily_at: '03:30',
      place,
      running_since: null,
      last: { place, rows: 10, files: 2, size: 3000, written: 500, problem: null },
      failure: { reason: 'no space' },
    })
  })

  test('are a problem when the last one failed, is too old, or lacks something', async () => {
    await aBackup('done', '27 hours')
    expect(await problem()).toBe('Zaxira nusxa eskirgan')
    await aBackup('done', '2 hours', { problem: '1 files have a record and no bytes' })
    expect(await problem()).toBe('Zaxira nusxada kamchilik bor: 1 files have a record and no bytes')
    await aBackup('failed', '1 hour', { problem: 'no space' })
    expect(await problem()).toBe('Oxirgi zaxira nusxa olinmadi: no space')
  })

  test('are not replaced by one that somebody makes elsewhere', async () => {
    await aBackup('failed', '2 hours', { problem: 'no space' })
    await aBackup('done', '1 hour', { at: '/media/stick' })
    expect(await problem()).toBe('Oxirgi zaxira nusxa olinmadi: no space')
    expect((await read(caller)).backup?.last?.place).toBe('/media/stick')
  })

  test('have a day for their first time', async () => {
    expect(await problem()).toBeUndefined()
    await other.db.run(
      sql`update pgboss.schedule set created_on = now() - interval '27 hours' where name = 'backup'`,
    )
    expect(await problem()).toBe('Hali zaxira nusxa olinmagan')
    await other.jobs.setDaily('backup', undefined)
    expect(await other.db.all(sql`select from pgboss.schedule where name = 'backup'`)).toEqual([])
  })

  test('that run are shown, unless they have died', async () => {
    await other.db.run(sql`insert into backups (place, scheduled) values (${place}, true)`)
    expect((await read(caller)).backup?.running_since).not.toBeNull()
    await other.db.run(sql`update backups set heartbeat_at = now() - interval '3 minutes'`)
    expect((await read(caller)).backup?.running_since).toBeNull()
  })
})

test('where no backups are scheduled nothing is wrong, and the office is told', async () => {
  expect((await read()).backup).toEqual({
    daily_at: null,
    place: null,
    running_since: null,
    last: null,
    failure: null,
  })
})

test('a hosted sign-in service is asked for how it is', async () => {
  const hosted = await startHostedService()
  const settings = { AUTH_URL: hosted.origin, AUTH_ANON_KEY: 'a key' }
  const other = await startApp(settings)
  onTestFinished(() => other.close())
  const caller = await asStaff(other, 'super_admin')
  expect(problemsIn(await read(caller))).toEqual([])
  await hosted.close()
  const [problem] = problemsIn(await read(caller))
  expect(problem).toMatchObject({ part: 'auth', detail: 'Ishlamayapti (ECONNREFUSED)' })
})

test('in production mails need somewhere to go', async () => {
  const settings = { NODE_ENV: 'production', APP_SECRET: '0f8b31c7a9d24e6fb5a0c3d1e7984625' }
  const other = await startApp(settings)
  onTestFinished(() => other.close())
  const [problem] = problemsIn(await read(await asStaff(other, 'admin')))
  expect(problem).toMatchObject({ part: 'mail', detail: expect.stringContaining('SMTP_URL') })
})

describe('the bot', () => {
  const real: TelegramSettings = { mode: 'real', token: '', apiUrl: '', webhook: false }
  const bot = async (telegram: TelegramSettings = real) => {
    const { parts } = await readHealth({ ...app, env: { ...app.env, telegram }, language: 'en' })
    return parts.find(({ part }) => part === 'telegram')
  }

  test('is no part while there is none, and works while it is played', async () => {
    expect(await bot({ mode: 'off' })).toBeUndefined()
    expect(await bot({ mode: 'played' })).toMatchObject({ ok: true })
  })

  test.each([
    ['409', 'Another program reads for this bot, too'],
    ['401', 'Telegram does not accept the token of the bot (401)'],
    ['502', 'Nothing is read from Telegram (502)'],
  ])('that cannot read for %s says so', async (problem, detail) => {
    await app.db.run(
      sql`update telegram_state set lease_until = now(), problem = ${problem}, problem_since = now()`,
    )
    expect(await bot()).toMatchObject({ ok: false, detail, since: expect.any(String) })
    await app.db.run(sql`update telegram_state set problem = null, problem_since = null`)
  })

  test('that nobody polls for, or whose messages are not taken, says so', async () => {
    await app.db.run(sql`update telegram_state set lease_until = now() - interval '2 minutes'`)
    expect(await bot()).toMatchObject({ ok: false, detail: 'Nothing is read from Telegram (silence)' })
    await app.db.run(sql`update telegram_state set lease_until = now()`)
    expect(await bot()).toMatchObject({ ok: true })
    await app.db.run(
      sql`insert into telegram_messages (chat_id, method, body, attempts) values (1, 'sendMessage', '{}', 1)`,
    )
    expect(await bot()).toMatchObject({ ok: false, detail: 'Messages that Telegram does not take: 1' })
    await app.db.run(sql`delete from telegram_messages`)
  })
})
