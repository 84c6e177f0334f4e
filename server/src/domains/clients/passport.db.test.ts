import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { clients } from 'contract/clients'
import { cardLines, passportLines, withOtherDigit } from 'contract/mrz-for-tests'
import { addMonths } from 'contract/passport-warnings'
import type { StaffRole } from 'contract/roles'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aClient, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { mergeClients } from './merge-clients.queries.ts'

let app: TestApp
let client: Caller
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
  await app.db.run(sql`
    insert into country_rules (country, passport_months, counted_from)
    values ('DE', 6, 'arrival'), ('AU', 3, 'arrival')`)
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await asClient(app)
})

const today = tashkentDay(new Date())
const typed = {
  passport_number: 'FA1234567',
  expires_on: '2031-02-03',
  issued_on: '2021-02-03',
  birth_date: '1995-06-15',
  citizenship: 'UZB',
  pinfl: '31506950123454',
}
const noFields = {
  passport_number: null,
  expires_on: null,
  issued_on: null,
  birth_date: null,
  citizenship: null,
  pinfl: null,
}

const read = (caller: Caller = client, id = client.id) => caller.call(clients.getPassport, { params: { id } })
const save = (body: Record<string, unknown>, caller: Caller = client, id = client.id) =>
  caller.call(clients.updatePassport, { params: { id }, body })
const auditOf = (id: string) =>
  app.db.all(sql`
    select kind, actor_kind, actor_id, detail from audit_log where target_id = ${id} order by seq`)

describe('a passport', () => {
  test('is empty at first, and what is unknown is said', async () => {
    expect(await read()).toEqual({
      ...noFields,
      checks: [],
      warnings: [{ code: 'passport_unknown', values: {} }],
      version: 1,
    })
  })

  test('is read as it was saved, with the checks of its PINFL', async () => {
    const saved = await save(typed)
    expect(saved).toEqual({
      ...typed,
      checks: [
        { field: 'pinfl_digit', ok: true },
        { field: 'pinfl_birth_date', ok: true },
      ],
      warnings: [],
      version: 2,
    })
    expect(await read()).toEqual(saved)
    expect(await client.call(clients.get, { params: { id: client.id } })).toMatchObject({
      passport_number: 'FA1234567',
    })
  })

  test('changes where something is sent, and null empties', async () => {
    await save(typed)
    expect(await save({ pinfl: null, expires_on: '2032-01-01' })).toMatchObject({
      ...typed,
      pinfl: null,
      expires_on: '2032-01-01',
      checks: [],
    })
    expect(await save(noFields)).toMatchObject(noFields)
    const row = await app.db.one(sql`
      select passport_encrypted, passport_hash, identity_encrypted, pinfl_hash, passport_expires_on
      from clients where id = ${client.id}`)
    expect(Object.values(row ?? {})).toEqual([null, null, null, null, null])
  })

  test('is nowhere in the database in clear, but for the day it ends', async () => {
    const number = 'QX7654321'
    const pinfl = '31704910098761'
    await save({ ...typed, passport_number: number, pinfl, birth_date: '1991-04-17', mrz: passportLines })
    await client.call(clients.get, { params: { id: client.id } }, { 'idempotency-key': 'a' })
    const lastLine = passportLines.split('\n')[1] ?? ''
    expect(await searchEverywhere(app, number, pinfl, '1991-04-17', lastLine)).toEqual([])
    expect(await searchEverywhere(app, '2031-02-03')).toEqual(['clients'])
  })

  test('with Cyrillic letters is stored in Latin ones, and found by them', async () => {
    expect(await save({ passport_number: 'ВА 1234567', citizenship: 'uzв'.toUpperCase() })).toMatchObject({
      passport_number: 'BA1234567',
      citizenship: 'UZB',
    })
    const [row] = await app.db.all(sql`
      select id from clients where passport_hash = ${app.secrets.fingerprint('BA1234567')}`)
    expect(row).toEqual({ id: client.id })
  })
})

describe('printed lines', () => {
  const failed = async (body: Record<string, unknown>) =>
    (await save(body)).checks.flatMap(({ field, ok }) => (ok ? [] : [field]))

  test('that say what was confirmed are all right', async () => {
    expect(await failed({ ...typed, mrz: passportLines })).toEqual([])
    expect(await failed({ ...typed, passport_number: 'AD1234567', mrz: cardLines })).toEqual([])
  })

  test('with a wrong digit warn, and what was confirmed is stored', async () => {
    const mrz = withOtherDigit(passportLines, 1, 27)
    expect(await failed({ ...typed, mrz })).toEqual(['expires_on_digit', 'lines_digit'])
    expect(await read()).toMatchObject(typed)
  })

  test('that say something else are named', async () => {
    expect(await failed({ ...typed, passport_number: 'FA1234568', mrz: passportLines })).toEqual([
      'lines_match',
    ])
    expect(await read()).toMatchObject({ passport_number: 'FA1234568' })
  })
})

describe('warnings', () => {
  async function apply(country_preference: string) {
    const { id } = await client.call(applications.create, {
      body: { service_id: await aService(app.db), country_preference } as never,
    })
    return id
  }

  test('a passport that ends four months ahead is too short for a rule of six, said to client and office', async () => {
    await apply('Germaniya')
    await save({ ...typed, issued_on: null, expires_on: addMonths(today, 4) })
    const short = { code: 'passport_short', values: { country: 'DE', until: addMonths(today, 6) } }
    expect((await read()).warnings).toEqual([short])
    expect((await read(manager)).warnings).toEqual([
      short,
      { code: 'rule_unchecked', values: { country: 'DE' } },
    ])
  })

  test('both words for Australia are one country, a rejected application and a word without a rule are none', async () => {
    await apply('Avstraliya')
    await app.db.run(sql`
      insert into applications (client_id, service_id, status, country_preference)
      select ${client.id}, service_id, status, country from
        (select service_id from applications where client_id = ${client.id} limit 1) as own,
        (values ('pending', 'australia'), ('rejected', 'Germaniya'), ('pending', 'Kanada')) as more (status, country)`)
    await save({ ...typed, issued_on: null, expires_on: addMonths(today, 1) })
    expect((await read()).warnings).toEqual([
      { code: 'passport_short', values: { country: 'AU', until: addMonths(today, 3) } },
    ])
  })

  test('one that has ended needs no country', async () => {
    await save({ expires_on: '2020-01-01' })
    expect((await read()).warnings).toEqual([{ code: 'passport_expired', values: {} }])
  })
})

test('bad input is refused, and nothing is stored', async () => {
  await save({ issued_on: '2021-02-03' })
  const traces = await tracesOf(app)
  const wrong: [string, Record<string, unknown>][] = [
    ['pinfl', { pinfl: '123' }],
    ['pinfl', { pinfl: 31_506_950_123_454 }],
    ['citizenship', { citizenship: 'Uzbekistan' }],
    ['expires_on', { expires_on: '2027-02-30' }],
    ['expires_on', { expires_on: '2020-01-01', issued_on: '2020-01-01' }],
    // Against the day of issue that is stored.
    ['expires_on', { expires_on: '2021-02-03' }],
    ['birth_date', { birth_date: '2999-01-01' }],
    ['mrz', { ...typed, mrz: 'P<UZB' }],
    ['passport_number', { passport_number: 'AA-1' }],
    ['version', { version: 0 }],
  ]
  for (const [field, body] of wrong) {
    const refused = await save(body).catch((error) => error)
    expect([body, refused.status, Object.keys(refused.fields ?? {})]).toEqual([body, 422, [field]])
  }
  expect(await tracesOf(app)).toEqual(traces)
})

test('an older version is refused with the passport as it is', async () => {
  await save(typed)
  await save({ citizenship: 'KAZ' }, manager)
  await expect(save({ pinfl: null, version: 2 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    current: { ...typed, citizenship: 'KAZ', version: 3 },
  })
  expect(await save({ pinfl: null, version: 3 })).toMatchObject({ version: 4 })
})

test('of two at once with one version the second is refused', async () => {
  const both = await Promise.allSettled([
    save({ ...typed, version: 1 }),
    save({ ...typed, citizenship: 'KAZ', version: 1 }, manager),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the profile and the passport are one record: the other form notices', async () => {
  await save(typed)
  const update = client.call(clients.update, { params: { id: client.id }, body: { phone: null, version: 1 } })
  await expect(update).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

describe('the audit log', () => {
  test('says which fields were changed, and never to what', async () => {
    await save({ ...typed, mrz: passportLines }, manager)
    await save(typed, manager)
    await save({ pinfl: null })
    expect(await auditOf(client.id)).toEqual([
      {
        kind: 'client.updated',
        actor_kind: 'staff',
        actor_id: manager.id,
        detail: { fields: Object.keys(typed) },
      },
      { kind: 'client.updated', actor_kind: 'client', actor_id: client.id, detail: { fields: ['pinfl'] } },
    ])
  })

  test('says who of the office has read a passport, every time; clients read their own', async () => {
    await read()
    await read(manager)
    await read(manager)
    const revealed = { kind: 'passport.revealed', actor_kind: 'staff', actor_id: manager.id, detail: {} }
    expect(await auditOf(client.id)).toEqual([revealed, revealed])
  })
})

describe('who may', () => {
  test('no client another one, and nobody a deleted one', async () => {
    const other = await aClient(app.db)
    await expect(read(client, other)).rejects.toMatchObject({ status: 404 })
    await expect(save(typed, client, other)).rejects.toMatchObject({ status: 404 })
    await app.db.run(sql`update clients set deleted_at = now() where id = ${other}`)
    await expect(read(manager, other)).rejects.toMatchObject({ status: 404 })
    await expect(save(typed, manager, other)).rejects.toMatchObject({ status: 404 })
    expect(await auditOf(other)).toEqual([])
  })

  test.each<[StaffRole, number]>([
    ['consulting_agent', 403],
    ['document_manager', 200],
    ['document_agent', 200],
  ])('a %s through a case of the client alone', async (role, saving) => {
    const staff = await asStaff(app, role)
    const own = await asClient(app)
    await expect(read(staff, own.id)).rejects.toMatchObject({ status: 404 })
    const { id } = await own.call(applications.create, { body: { service_id: await aService(app.db) } })
    await expect(read(staff, own.id)).rejects.toMatchObject({ status: 404 })
    await own.call(applications.submit, { params: { id } })
    await manager.call(cases.setHelpers, { params: { id }, body: { staff_ids: [staff.id] } })
    expect(await read(staff, own.id)).toMatchObject({ passport_number: null })
    const saved = await save(typed, staff, own.id).then(
      () => 200,
      ({ status }) => status,
    )
    expect(saved).toBe(saving)
  })
})

describe('two records that become one', () => {
  const merge = (from: string) => app.db.transaction((tx) => mergeClients(tx, { from, into: client.id }))

  test('an empty passport is filled from the other record', async () => {
    const other = await aClient(app.db)
    await save(typed, manager, other)
    await merge(other)
    expect(await read()).toMatchObject(typed)
  })

  test('the end of another passport is not taken over', async () => {
    const other = await aClient(app.db)
    await save(typed, manager, other)
    await save({ passport_number: 'XX1111111' })
    await merge(other)
    expect(await read()).toMatchObject({ ...typed, passport_number: 'XX1111111', expires_on: null })
  })

  test('what is there stays, and who wants no reminders gets none', async () => {
    const other = await asClient(app)
    await save({ ...typed, pinfl: null, citizenship: 'KAZ' }, manager, other.id)
    await other.call(clients.update, { params: { id: other.id }, body: { reminders: false } })
    await save(typed)
    await merge(other.id)
    expect(await read()).toMatchObject(typed)
    expect(await client.call(clients.get, { params: { id: client.id } })).toMatchObject({ reminders: false })
  })
})

describe('reminders', () => {
  const update = (body: object, caller: Caller = client) =>
    caller.call(clients.update, { params: { id: client.id }, body })

  test('are on until the client switches them off, and on again', async () => {
    expect(await update({ reminders: false })).toMatchObject({ reminders: false })
    const off = await app.db.one(sql`select reminders_off_at from clients where id = ${client.id}`)
    expect(await update({ reminders: false, full_name: 'Ali' })).toMatchObject({ reminders: false })
    expect(await app.db.one(sql`select reminders_off_at from clients where id = ${client.id}`)).toEqual(off)
    expect(await update({ full_name: 'Vali' })).toMatchObject({ reminders: false })
    expect(await update({ reminders: true })).toMatchObject({ reminders: true })
    expect(await auditOf(client.id)).toMatchObject([
      { detail: { fields: ['reminders'] } },
      { detail: { fields: ['full_name'] } },
      { detail: { fields: ['full_name'] } },
      { detail: { fields: ['reminders'] } },
    ])
  })

  test('are not for the office to switch, and finance does not see the switch', async () => {
    expect(await update({ reminders: false }, manager)).toMatchObject({ reminders: true })
    await update({ reminders: false })
    const finance = await asStaff(app, 'finance')
    expect(await finance.call(clients.get, { params: { id: client.id } })).toMatchObject({ reminders: true })
  })
})
