import { randomUUID } from 'node:crypto'
import { clients } from 'contract/clients'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { aPicture } from '../../testing/records/pictures.ts'
import { aClient } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let client: Caller
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await asClient(app)
})

type Row = {
  passport_encrypted: Uint8Array | null
  passport_hash: Uint8Array | null
  terms_accepted_at: string
}

const params = () => ({ id: client.id })
const get = (caller: Caller, id = client.id) => caller.call(clients.get, { params: { id } })
const update = (caller: Caller, body: Record<string, unknown>) =>
  caller.call(clients.update, { params: params(), body })
const row = () => app.db.one<Row>(sql`select * from clients where id = ${client.id}`)
const changes = () =>
  app.db.all(sql`
    select actor_kind, actor_id, detail from audit_log
    where kind = 'client.updated' and target_id = ${client.id} order by seq`)
const linkAccount = (issuer = 'test', isProved = true) =>
  app.db.run(sql`
    update clients set auth_issuer = ${issuer}, auth_subject = ${randomUUID()},
      email_proved_at = case when ${isProved} then now() end
    where id = ${client.id}`)

describe('reading', () => {
  test('a client reads the own record, with the passport', async () => {
    await update(client, { passport_number: 'ab 1234567', phone: '+998 90 123 45 67' })
    expect(await get(client)).toEqual({
      id: client.id,
      full_name: expect.stringMatching(/^Client /),
      phone: '+998 90 123 45 67',
      email: expect.stringContaining('@example.com'),
      passport_number: 'AB1234567',
      avatar_url: null,
      visa_type: null,
      direction: null,
      branch_id: null,
      terms_version: null,
      has_account: false,
      email_proved: false,
      phone_proved: false,
      second_factor: false,
      reminders: true,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 2,
    })
  })

  test.each<[StaffRole, StaffRole[], string | null]>([
    ['super_admin', [], 'AB1234567'],
    ['admin', [], 'AB1234567'],
    ['manager', [], 'AB1234567'],
    ['finance', [], null],
    ['finance', ['manager'], 'AB1234567'],
  ])('a %s with access as %j sees the passport as %j', async (role, hasAccess, passport) => {
    await update(client, { passport_number: 'AB1234567' })
    const shown = await get(await asStaff(app, role, hasAccess))
    expect([shown.id, shown.passport_number]).toEqual([client.id, passport])
  })

  test('finance gets no link to the portrait, the office does', async () => {
    const file = await aPortrait()
    await client.call(clients.uploadAvatar, { params: params(), file })
    expect((await get(manager)).avatar_url).toContain(`person=staff%3A${manager.id}`)
    expect((await get(await asStaff(app, 'finance'))).avatar_url).toBeNull()
  })

  test.each([
    ['somebody else', () => aClient(app.db)],
    ['nobody', () => randomUUID()],
    ['no id', () => 'me'],
  ])('to a client the record of %s does not exist', async (_name, idOf) => {
    const id = await idOf()
    const notThere = { status: 404, code: 'not_found' }
    await expect(get(client, id)).rejects.toMatchObject(notThere)
    const body = { full_name: 'Taken over' }
    await expect(client.call(clients.update, { params: { id }, body })).rejects.toMatchObject(notThere)
    const file = await aPortrait()
    await expect(client.call(clients.uploadAvatar, { params: { id }, file })).rejects.toMatchObject(notThere)
    expect(await app.db.all(sql`select from clients where full_name = 'Taken over'`)).toEqual([])
  })

  test('a deleted one is there for nobody', async () => {
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    await expect(get(manager)).rejects.toMatchObject({ status: 404 })
    await expect(update(manager, { full_name: 'X' })).rejects.toMatchObject({ status: 404 })
    await expect(get(client)).rejects.toMatchObject({ status: 401 })
  })
})

describe('changing', () => {
  const everything = {
    full_name: 'Dilnoza Karimova',
    phone: '+998 90 123 45 67',
    passport_number: 'AB1234567',
    terms_version: '2026-11',
    email: 'another@example.com',
    visa_type: 'Talaba vizasi',
    direction: 'Germaniya',
    branch_id: 'chilonzor',
  }

  test('a client changes name, phone, passport and terms; the rest is ignored', async () => {
    const { email } = await get(client)
    const protectedFields = {
      id: randomUUID(),
      created_at: '2001-01-01T00:00:00Z',
      has_account: true,
      erased_at: 'x',
    }
    const shown = await update(client, { ...everything, ...protectedFields })
    expect(shown).toMatchObject({
      id: client.id,
      full_name: 'Dilnoza Karimova',
      phone: '+998 90 123 45 67',
      passport_number: 'AB1234567',
      terms_version: '2026-11',
      email,
      visa_type: null,
      direction: null,
      branch_id: null,
      has_account: false,
    })
    expect(shown.created_at).not.toMatch(/^2001/)
    expect(await get(client)).toEqual(shown)
    expect(await changes()).toEqual([
      {
        actor_kind: 'client',
        actor_id: client.id,
        detail: { fields: ['full_name', 'phone', 'passport_number', 'terms_version'] },
      },
    ])
  })

  test('staff change everything but the terms', async () => {
    const shown = await update(manager, everything)
    expect(shown).toMatchObject({ ...everything, terms_version: null })
    expect(await changes()).toMatchObject([{ actor_kind: 'staff', actor_id: manager.id }])
  })

  test('what is left out stays, null and an empty field clear it, and an empty name changes nothing', async () => {
    await update(manager, everything)
    expect(await update(manager, { direction: 'Fransiya' })).toMatchObject({
      ...everything,
      terms_version: null,
      direction: 'Fransiya',
    })
    const cleared = await update(client, {
      full_name: '',
      phone: null,
      passport_number: '',
      terms_version: '',
    })
    expect(cleared).toMatchObject({ full_name: 'Dilnoza Karimova', phone: null, passport_number: null })
    expect(await row()).toMatchObject({ passport_encrypted: null, passport_hash: null })
  })

  test('a passport is stored encrypted, and found by exactly its number', async () => {
    await update(client, { passport_number: 'ZY7654321' })
    const stored = await row()
    expect(Buffer.from(stored?.passport_encrypted ?? []).toString('latin1')).not.toContain('7654321')
    expect(Buffer.from(stored?.passport_hash ?? [])).toEqual(app.secrets.fingerprint('ZY7654321'))
    expect(await searchEverywhere(app, 'ZY7654321')).toEqual([])
  })

  test('the time of acceptance is that of the version accepted', async () => {
    await update(client, { terms_version: '2026-11' })
    const first = (await row())?.terms_accepted_at
    expect(first).not.toBeNull()
    await update(client, { terms_version: '2026-11', full_name: 'Other' })
    expect((await row())?.terms_accepted_at).toBe(first)
    await update(client, { terms_version: '2027-01' })
    expect((await row())?.terms_accepted_at).not.toBe(first)
  })

  test.each([
    ['passport_number', '12345'],
    ['phone', '12'],
    ['full_name', 'a\u202Eb'],
  ])('a wrong %s is refused in its field', async (field, value) => {
    const refused = update(client, { [field]: value })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'invalid_fields',
      fields: { [field]: expect.any(String) },
    })
    expect(await changes()).toEqual([])
  })

  test('an older version is refused, with the record as it is now', async () => {
    const { version } = await get(client)
    await update(manager, { full_name: 'Of the office', version })
    const refused = update(client, { full_name: 'Of the client', version })
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { id: client.id, full_name: 'Of the office', version: version + 1 },
    })
    expect((await get(client)).full_name).toBe('Of the office')
  })

  test('of two at once from the same version one wins', async () => {
    const { version } = await get(client)
    const results = await Promise.allSettled([
      update(manager, { full_name: 'One', version }),
      update(client, { full_name: 'Two', version }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await get(client)).version).toBe(version + 1)
  })

  test('a new portrait is no change that an open form could overwrite', async () => {
    const { version } = await get(client)
    await client.call(clients.uploadAvatar, { params: params(), file: await aPortrait() })
    expect((await update(client, { full_name: 'Still mine', version })).full_name).toBe('Still mine')
  })
})

describe('the e-mail, changed by staff', () => {
  test('of a record that an account owns stays', async () => {
    await linkAccount()
    const { email } = await get(client)
    expect(await update(manager, { email: 'new@example.com' })).toMatchObject({ email, email_proved: true })
  })

  test('of any other record changes, and is not proved any more', async () => {
    await app.db.run(sql`update clients set email_proved_at = now() where id = ${client.id}`)
    const email = `${randomUUID()}@example.com`
    expect(await update(manager, { email: email.toUpperCase() })).toMatchObject({
      email,
      email_proved: false,
    })
    expect(await update(manager, { email: null })).toMatchObject({ email: null })
  })

  test('may be sent again as it is', async () => {
    const { email } = await get(client)
    await app.db.run(sql`update clients set email_proved_at = now() where id = ${client.id}`)
    expect(await update(manager, { email })).toMatchObject({ email, email_proved: true })
  })

  test('is taken where an account has proved it, and free where one only claims it', async () => {
    await linkAccount('test', false)
    const { email } = await get(client)
    const other = await aClient(app.db)
    const setEmail = () => manager.call(clients.update, { params: { id: other }, body: { email } })
    expect((await setEmail()).email).toBe(email)
    await manager.call(clients.update, { params: { id: other }, body: { email: null } })
    await app.db.run(sql`update clients set email_proved_at = now() where id = ${client.id}`)
    await expect(setEmail()).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    expect((await get(manager, other)).email).toBeNull()
  })
})

describe('a portrait', () => {
  test('is shown to its reader behind a link, and the one before goes', async () => {
    const first = await client.call(clients.uploadAvatar, { params: params(), file: await aPortrait() })
    expect((await app.inject({ method: 'GET', url: first.avatar_url })).statusCode).toBe(200)
    const second = await manager.call(clients.uploadAvatar, { params: params(), file: await aPortrait() })
    expect((await app.inject({ method: 'GET', url: first.avatar_url })).statusCode).toBe(404)
    const shown = await app.inject({ method: 'GET', url: second.avatar_url })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await get(client)).avatar_url).toContain(`person=client%3A${client.id}`)
    expect(await changes()).toMatchObject([
      { actor_id: client.id, detail: { fields: ['avatar_url'] } },
      { actor_id: manager.id, detail: { fields: ['avatar_url'] } },
    ])
  })

  test('counts towards what a client may store', async () => {
    await app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      select 'filled-up-' || gen_random_uuid(), 'x.pdf', 'application/pdf', 10485760, sha256('x'), ${client.id}, 'live'
      from generate_series(1, 20)`)
    const refused = client.call(clients.uploadAvatar, { params: params(), file: await aPortrait() })
    await expect(refused).rejects.toMatchObject({ code: 'quota_exceeded' })
    expect((await get(client)).avatar_url).toBeNull()
  })
})

async function aPortrait(): Promise<File> {
  return new File([new Uint8Array(await aPicture(40, 40).png().toBuffer())], 'me.png')
}
