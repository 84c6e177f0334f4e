import { randomUUID } from 'node:crypto'
import { ApiKey, apiKeys } from 'contract/api-keys'
import type { Input } from 'contract/endpoint'
import { leads } from 'contract/leads'
import { apiPrefix } from 'contract/request'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asKeyOf, asStaff, type Caller, callerWithToken } from '../../testing/accounts/callers.ts'
import { lastMail, mailsTo } from '../../testing/outside/mails.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aLead, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { tokenHash } from '../../tokens.ts'
import { newApiKey } from './key-text.ts'

let app: TestApp
let boss: Caller
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  boss = await asStaff(app, 'super_admin')
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

type NewKey = Input<typeof apiKeys.create>['body']
const readLeads = 'GET /leads/get-list'
const newKey = (changes: Partial<NewKey> = {}): NewKey => ({
  name: 'Website',
  scopes: [readLeads],
  ...changes,
})
const make = (changes?: Partial<NewKey>, maker = admin) =>
  maker.call(apiKeys.create, { body: newKey(changes) })
const revoke = (id: string, caller = admin) => caller.call(apiKeys.remove, { params: { id } })
const listed = async (id: string) => (await boss.call(apiKeys.list, {})).find((key) => key.id === id)
const withKey = (key: string) => callerWithToken(app, { token: key, user: { id: admin.id } })
const read = (caller: Caller, headers = {}) =>
  caller.send({ method: 'GET', url: `${apiPrefix}/leads/get-list`, headers })
const answerOf = async (caller: Caller) => {
  const { statusCode, payload } = await read(caller)
  return [statusCode, statusCode < 400 ? null : JSON.parse(payload).code]
}
const change = (id: string, set: Sql) => app.db.run(sql`update api_keys set ${set} where id = ${id}`)

describe('making a key', () => {
  test('shows it once; the list has everything but the key', async () => {
    const { key, ...made } = await make({ name: '  Sayt formasi ', per_minute: 90 })
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Sayt formasi',
      prefix: key.slice(0, 10),
      scopes: [readLeads],
      per_minute: 90,
      state: 'active',
      made_by: { id: admin.id, full_name: expect.stringMatching(/^Staff/) },
      created_at: expect.any(String),
      expires_at: null,
      last_used_at: null,
      last_used_ip: null,
      revoked_at: null,
    })
    const { payload } = await boss.send({ method: 'GET', url: `${apiPrefix}/api-keys/get-list` })
    expect(JSON.parse(payload)).toContainEqual(made)
    expect(payload).not.toContain(key)
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(payload).not.toContain(tokenHash(key).toString(form))
    }
    expect(Object.keys(JSON.parse(payload)[0]).toSorted()).toEqual(Object.keys(ApiKey.shape).toSorted())
  })

  test('stores only its hash', async () => {
    const { id, key } = await make()
    const row = await app.db.only<{ text: string; key_hash: Uint8Array }>(sql`
      select api_keys::text as text, key_hash from api_keys where id = ${id}`)
    expect(Buffer.from(row.key_hash)).toEqual(tokenHash(key))
    expect(row.text).not.toContain(key.slice(10))
  })

  test('takes 60 calls a minute and no end where nothing is said', async () => {
    expect(await make()).toMatchObject({ per_minute: 60, expires_at: null })
    expect(await make({ expires_at: '' })).toMatchObject({ expires_at: null })
    expect(await make({ expires_at: '2199-12-31' })).toMatchObject({
      expires_at: expect.stringMatching(/^2199-12-31T18:59:59/),
    })
  })

  test('is in the audit log, without the name and the key', async () => {
    const made = await make({ name: 'Planted name', per_minute: 5 })
    await revoke(made.id, boss)
    const entries = await app.db.all(sql`
      select kind, actor_id, api_key_id, target_kind, detail from audit_log where target_id = ${made.id} order by seq`)
    const detail = { scopes: [readLeads], per_minute: 5, expires_at: null }
    const entry = { api_key_id: null, target_kind: 'api_key' }
    expect(entries).toEqual([
      { kind: 'api_key.created', actor_id: admin.id, ...entry, detail },
      { kind: 'api_key.deleted', actor_id: boss.id, ...entry, detail: {} },
    ])
  })

  test('tells its maker by mail, without the key', async () => {
    const email = `${randomUUID()}@example.com`
    await app.db.run(sql`update staff set email = ${email} where id = ${admin.id}`)
    const { key } = await make({ name: 'Sayt' })
    const mail = await lastMail(app.db, email, 'staff_api_key_made')
    expect(mail.text_body).toContain('«Sayt»')
    expect(JSON.stringify(await mailsTo(app.db, email))).not.toContain(key.slice(4, 20))
  })

  test('the same Idempotency-Key makes another key: a secret is stored nowhere to be shown again', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = [
      await admin.call(apiKeys.create, { body: newKey() }, headers),
      await admin.call(apiKeys.create, { body: newKey() }, headers),
    ]
    expect(other.key).not.toBe(one.key)
    const stored = await app.db.all(sql`
      select key from idempotency_keys where key = ${headers['idempotency-key']}`)
    expect(stored).toEqual([])
  })
})

describe('what is no key stores nothing', () => {
  const countKeys = () =>
    app.db.only(sql`
      select (select count(*)::int from api_keys) as keys, (select count(*)::int from mails) as mails`)

  test.each<[string, Partial<Record<keyof NewKey, unknown>>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 81 letters', { name: 'a'.repeat(81) }, 'name'],
    ['no scopes', { scopes: [] }, 'scopes'],
    ['51 scopes', { scopes: Array.from({ length: 51 }, (_, n) => `GET /${n}`) }, 'scopes'],
    ['a scope twice', { scopes: [readLeads, readLeads] }, 'scopes'],
    ['a call that does not exist', { scopes: [readLeads, 'GET /leads/everything'] }, 'scopes'],
    ['another spelling', { scopes: ['get /leads/get-list'] }, 'scopes'],
    ['a pattern', { scopes: ['GET /*'] }, 'scopes'],
    ['the sign-in', { scopes: ['GET /auth/me'] }, 'scopes'],
    ['keys', { scopes: ['POST /api-keys/create'] }, 'scopes'],
    ['accounts of staff', { scopes: ['POST /users/create'] }, 'scopes'],
    ['the live stream', { scopes: ['GET /events/stream'] }, 'scopes'],
    ['a call that is open to everyone', { scopes: ['GET /services/get-list'] }, 'scopes'],
    ['a call of clients', { scopes: ['POST /applications/submit/{id}'] }, 'scopes'],
    ['scopes that are no list', { scopes: readLeads }, 'scopes'],
    ['no calls a minute', { per_minute: 0 }, 'per_minute'],
    ['601 calls a minute', { per_minute: 601 }, 'per_minute'],
    ['an end in the past', { expires_at: '2020-01-01' }, 'expires_at'],
    ['an end that is no time', { expires_at: 'tomorrow' }, 'expires_at'],
  ])('%s', async (_name, wrong, field) => {
    const before = await countKeys()
    const refused = boss.call(apiKeys.create, { body: { ...newKey(), ...wrong } as NewKey })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'invalid_fields',
      fields: { [field]: expect.any(String) },
    })
    expect(await countKeys()).toEqual(before)
  })

  test('nobody gives what they may not do', async () => {
    const scopes = ['GET /audit/get-list']
    const before = await tracesOf(app)
    await expect(make({ scopes })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect(await tracesOf(app)).toEqual(before)
    expect(await make({ scopes }, boss)).toMatchObject({ scopes })
  })
})

describe('a call with a key', () => {
  test('is answered as its maker would be', async () => {
    await aLead(app.db, { stage: 'initial', status: 'new' })
    const { key } = await make()
    const [ofKey, ofMaker] = [await read(withKey(key)), await read(admin)]
    expect(ofKey.statusCode).toBe(200)
    expect(ofKey.payload).toBe(ofMaker.payload)
  })

  test('outside its scopes is refused and audited with the key', async () => {
    const { id, key } = await make()
    const { statusCode, payload } = await withKey(key).send({
      method: 'GET',
      url: `${apiPrefix}/clients/get-list?query=aa`,
    })
    expect([statusCode, JSON.parse(payload).code]).toEqual([403, 'forbidden'])
    const entries = await app.db.all(sql`
      select kind, actor_kind, actor_id, detail from audit_log where api_key_id = ${id}`)
    const detail = { call: 'GET /clients/get-list' }
    expect(entries).toEqual([{ kind: 'call.refused', actor_kind: 'staff', actor_id: admin.id, detail }])
  })

  test('writes as its maker, and the audit log says through which key', async () => {
    const { id, key } = await make({ scopes: ['POST /leads/create'] })
    const body = { name: 'Aziza', phone: '+998 90 765 43 21' }
    const lead = await withKey(key).call(leads.create, { body })
    const entries = await app.db.all(sql`
      select kind, actor_id, api_key_id from audit_log where target_id = ${lead.id}`)
    expect(entries).toEqual([{ kind: 'lead.created', actor_id: admin.id, api_key_id: id }])
    const events = await app.db.all(sql`select event, actor_id from lead_events where lead_id = ${lead.id}`)
    expect(events).toEqual([{ event: 'created', actor_id: admin.id }])
  })

  test('notes when and from where it was used, at most once a minute', async () => {
    const { id, key } = await make()
    const uses = async (remoteAddress: string) => {
      await withKey(key).send({ method: 'GET', url: `${apiPrefix}/leads/get-list`, remoteAddress })
      return app.db.only<{ last_used_at: string; last_used_ip: string }>(sql`
        select last_used_at, last_used_ip from api_keys where id = ${id}`)
    }
    const first = await uses('127.0.0.7')
    expect(first).toEqual({ last_used_at: expect.any(String), last_used_ip: '127.0.0.7' })
    expect(await uses('127.0.0.8')).toEqual(first)
    await change(id, sql`last_used_at = now() - interval '61 seconds'`)
    expect(await uses('127.0.0.9')).toMatchObject({ last_used_ip: '127.0.0.9' })
    expect(await listed(id)).toMatchObject({ last_used_ip: '127.0.0.9', last_used_at: expect.any(String) })
  })

  test('and an Idempotency-Key is not mixed up with that of its maker or of another key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const scopes = ['POST /leads/create']
    const [one, other] = [await make({ scopes }), await make({ scopes })]
    const create = (caller: Caller, phone: string) =>
      caller.call(leads.create, { body: { name: 'Aziza', phone } }, headers)
    const ids = [
      await create(withKey(one.key), '+998 90 111 11 11'),
      await create(withKey(one.key), '+998 90 111 11 11'),
      await create(withKey(other.key), '+998 90 222 22 22'),
      await create(admin, '+998 90 333 33 33'),
    ].map(({ id }) => id)
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a key that does not work: 401', () => {
  const refused = [401, 'api_key_refused']

  test('unknown', async () => {
    expect(await answerOf(withKey(newApiKey()))).toEqual(refused)
  })

  test('mistyped, which is said', async () => {
    const { key } = await make()
    const swapped = key.slice(0, 8) + (key[8] === 'a' ? 'b' : 'a') + key.slice(9)
    expect(await answerOf(withKey(swapped))).toEqual([401, 'api_key_mistyped'])
    expect(await answerOf(withKey(key.slice(0, -1)))).toEqual([401, 'api_key_mistyped'])
  })

  test('revoked, by whichever administrator, from the next call on', async () => {
    const { id, key } = await make({}, boss)
    expect(await answerOf(withKey(key))).toEqual([200, null])
    await revoke(id, admin)
    expect(await answerOf(withKey(key))).toEqual(refused)
    expect(await listed(id)).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) })
    await expect(revoke(id)).rejects.toMatchObject({ status: 404 })
    await expect(revoke(randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('expired', async () => {
    const { id, key } = await make({ expires_at: '2199-12-31' })
    expect(await answerOf(withKey(key))).toEqual([200, null])
    await change(id, sql`created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`)
    expect(await answerOf(withKey(key))).toEqual(refused)
    expect(await listed(id)).toMatchObject({ state: 'expired' })
  })

  test.each([
    ['switched off', sql`active = false`],
    ['deleted', sql`active = false, deleted_at = now()`],
  ])('its maker was %s', async (_name, set) => {
    const makerId = await aStaffMember(app.db, 'admin')
    const key = await asKeyOf(app, makerId, [readLeads])
    expect(await answerOf(key)).toEqual([200, null])
    await app.db.run(sql`update staff set ${set} where id = ${makerId}`)
    expect(await answerOf(key)).toEqual(refused)
    expect(await listed(key.keyId)).toMatchObject({ state: 'maker_off' })
    await app.db.run(sql`update staff set active = true, deleted_at = null where id = ${makerId}`)
    expect(await answerOf(key)).toEqual([200, null])
  })

  test('not in the header', async () => {
    const { key } = await make()
    const sent = [
      { url: `/leads/get-list?access_token=${key}` },
      { url: `/leads/get-list?api_key=${key}` },
      { url: '/leads/get-list', headers: { 'x-api-key': key } },
      { url: '/leads/get-list', headers: { cookie: `token=${key}; api_key=${key}` } },
      { url: '/leads/get-list', headers: { authorization: `Basic ${btoa(`${key}:`)}` } },
    ]
    for (const { url, headers = {} } of sent) {
      const { statusCode } = await app.inject({ method: 'GET', url: apiPrefix + url, headers })
      expect([url, statusCode]).toEqual([url, 401])
    }
  })
})

test('a key has no more than its maker has now: a demoted one loses what they lost', async () => {
  const makerId = await aStaffMember(app.db, 'admin')
  const scopes = [readLeads, 'GET /leads/get-agent-leads', 'GET /contact-msgs/get-list']
  const key = await asKeyOf(app, makerId, scopes)
  const statuses = async () => {
    const answers = []
    for (const scope of scopes) {
      const url = apiPrefix + scope.slice(4)
      answers.push((await key.send({ method: 'GET', url })).statusCode)
    }
    return answers
  }
  expect(await statuses()).toEqual([200, 200, 200])
  await app.db.run(sql`update staff set role = 'consulting_manager' where id = ${makerId}`)
  expect(await statuses()).toEqual([200, 403, 403])
  await app.db.run(sql`update staff set role = 'finance', has_access = '{call_agent}' where id = ${makerId}`)
  expect(await statuses()).toEqual([403, 200, 403])
})

test('a scope that this version no longer has allows nothing, and is listed', async () => {
  const gone = 'GET /leads/of-an-old-version'
  const key = await asKeyOf(app, boss.id, [gone, readLeads])
  expect(await answerOf(key)).toEqual([200, null])
  expect((await key.send({ method: 'GET', url: `${apiPrefix}/leads/of-an-old-version` })).statusCode).toBe(
    404,
  )
  expect(await listed(key.keyId)).toMatchObject({ scopes: [gone, readLeads] })
})

describe('a limit', () => {
  test('counts every call of a key, also refused ones, and says when to come back', async () => {
    const limited = await asKeyOf(app, admin.id, [readLeads], { per_minute: 3 })
    const other = await asKeyOf(app, admin.id, [readLeads], { per_minute: 3 })
    const statuses = []
    for (const path of ['leads/get-list', 'users/get-list', 'leads/get-list', 'leads/get-list']) {
      statuses.push((await limited.send({ method: 'GET', url: `${apiPrefix}/${path}` })).statusCode)
    }
    expect(statuses).toEqual([200, 403, 200, 429])
    const { headers, payload } = await read(limited)
    expect(JSON.parse(payload)).toMatchObject({ code: 'too_many_requests' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await read(other)).statusCode).toBe(200)
    expect((await read(admin)).statusCode).toBe(200)
  })

  test('counts calls at the same moment one by one', async () => {
    const limited = await asKeyOf(app, admin.id, [readLeads], { per_minute: 5 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(limited)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  test('starts anew with the next minute', async () => {
    const limited = await asKeyOf(app, admin.id, [readLeads], { per_minute: 1 })
    expect([(await read(limited)).statusCode, (await read(limited)).statusCode]).toEqual([200, 429])
    await app.db.run(sql`
      update throttles set expires_at = now() where key = throttle_key(${`api_key:${limited.keyId}`})`)
    expect((await read(limited)).statusCode).toBe(200)
  })
})
