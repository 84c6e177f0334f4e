import { clients } from 'contract/clients'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAuthUser } from '../../testing/accounts/auth-user.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

let numbers = 0
function aPhone(): string {
  numbers += 1
  return `+998 90 ${String(numbers).padStart(7, '0')}`
}
const create = (body: Record<string, unknown>, caller = manager, headers = {}) =>
  caller.call(clients.create, { body: body as never }, headers)
const countWith = async (phone: string) =>
  (
    await app.db.only<{ n: number }>(sql`
    select count(*)::int as n from clients where phone_digits = fold_phone(${phone})`)
  ).n

test('a client whom the office enters is there with what was said', async () => {
  const phone = aPhone()
  const made = await create({
    full_name: ' Dilnoza Karimova ',
    phone,
    email: 'Dilnoza@Example.com',
    language: 'ru',
    source: 'recommendation',
  })
  expect(made).toMatchObject({
    full_name: 'Dilnoza Karimova',
    phone,
    email: 'dilnoza@example.com',
    has_account: false,
    email_proved: false,
    reminders: true,
    version: 1,
  })
  expect(await app.db.one(sql`select language, created_by from clients where id = ${made.id}`)).toEqual({
    language: 'ru',
    created_by: manager.id,
  })
  expect(await auditOf(app.db, made.id)).toEqual([
    {
      kind: 'client.created',
      actor_kind: 'staff',
      actor_id: manager.id,
      detail: { source: 'recommendation' },
    },
  ])
})

test('name and phone are enough', async () => {
  const made = await create({ full_name: 'Ali', phone: aPhone(), email: '', language: '', source: '' })
  expect(made).toMatchObject({ full_name: 'Ali', email: null })
  expect(await app.db.one(sql`select language from clients where id = ${made.id}`)).toEqual({
    language: 'uz',
  })
})

describe('a client who exists', () => {
  test.each([
    ['the same phone', '+998 93 500 00 01', '+998 93 500 00 01', {}],
    ['the phone in another spelling', '935000002', '+998 (93) 500-00-02', {}],
    ['the same e-mail', '+998 93 500 00 03', '+998 93 500 00 04', { email: 'Same@example.com' }],
  ])('is refused by %s, and named', async (_, first, second, more) => {
    const made = await create({ full_name: 'Birinchi', phone: first, ...more })
    const traces = await tracesOf(app)
    await expect(create({ full_name: 'Ikkinchi', phone: second, ...more })).rejects.toMatchObject({
      status: 409,
      code: 'client_exists',
      message: 'Bu telefon yoki e-mail bilan mijoz bor: Birinchi',
      current: { id: made.id, full_name: 'Birinchi' },
    })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('is no obstacle once deleted', async () => {
    const phone = aPhone()
    const { id } = await create({ full_name: 'Ali', phone })
    await app.db.run(sql`update clients set deleted_at = now() where id = ${id}`)
    expect((await create({ full_name: 'Ali', phone })).id).not.toBe(id)
  })

  test('with an account is found by its address', async () => {
    const email = 'has-account@example.com'
    await anAuthUser(app, { email, isProved: true })
    await app.db.run(sql`
      insert into clients (full_name, email, auth_issuer, auth_subject, email_proved_at)
      values ('Egasi', ${email}, 'test', 'subject', now())`)
    await expect(create({ full_name: 'Ali', phone: aPhone(), email })).rejects.toMatchObject({
      code: 'client_exists',
    })
  })
})

test('the same person entered many times at once is one client', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phone = aPhone()
    const email = `at-once-${round}@example.com`
    const calls = [{ phone }, { phone, email }, { phone: aPhone(), email }, { phone }].map((contact) =>
      create({ full_name: 'Ali', ...contact }),
    )
    const done = await Promise.allSettled(calls)
    const refused = done.filter(({ status }) => status === 'rejected')
    expect(await countWith(phone)).toBeLessThanOrEqual(1)
    expect(await app.db.all(sql`select id from clients where email = ${email}`)).toHaveLength(1)
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.code).toBe('client_exists')
  }
})

test('a call that is repeated with its key makes one client and answers the same', async () => {
  const phone = aPhone()
  const headers = { 'idempotency-key': 'walk-in-1' }
  const first = await create({ full_name: 'Ali', phone }, manager, headers)
  expect(await create({ full_name: 'Ali', phone }, manager, headers)).toEqual(first)
  expect(await countWith(phone)).toBe(1)
})

test('refused, and nothing is stored', async () => {
  const traces = await tracesOf(app)
  const wrong: [string, Record<string, unknown>][] = [
    ['full_name', { phone: aPhone() }],
    ['full_name', { full_name: '  ', phone: aPhone() }],
    ['phone', { full_name: 'Ali' }],
    ['phone', { full_name: 'Ali', phone: '12' }],
    ['email', { full_name: 'Ali', phone: aPhone(), email: 'none' }],
    ['language', { full_name: 'Ali', phone: aPhone(), language: 'de' }],
    ['source', { full_name: 'Ali', phone: aPhone(), source: 'a friend' }],
  ]
  for (const [field, body] of wrong) {
    const refused = await create(body).catch((error) => error)
    expect([body, refused.status, Object.keys(refused.fields ?? {})]).toEqual([body, 422, [field]])
  }
  expect(await tracesOf(app)).toEqual(traces)
})
