import { api } from 'contract/api'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAuthUser } from '../../testing/accounts/auth-user.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

let accounts = 0
const anAddress = () => {
  accounts += 1
  return `somebody-${accounts}@example.com`
}

const { method, path } = api.auth.exchange
type Sent = { bearer?: string; body?: string | undefined; language?: string; ip?: string }

function send({ bearer, body, language = 'ru', ip = '127.0.0.1' }: Sent, on = app) {
  return on.inject({
    method,
    url: `/api/v1${path}`,
    remoteAddress: ip,
    headers: { 'accept-language': language, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    payload: body === undefined ? {} : { access_token: body },
  })
}

/** Exchanges and answers the token of the API and the client's id. */
async function exchange(token: string): Promise<{ token: string; id: string }> {
  const response = await send({ bearer: token, body: token })
  expect([response.statusCode, response.payload]).toEqual([200, expect.anything()])
  const { token: apiToken, client } = response.json()
  return { token: apiToken, id: client.id }
}

const me = (token: string) =>
  app.inject({ method: 'GET', url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })

type ClientRow = {
  full_name: string
  email: string | null
  email_proved: boolean
  language: string
  terms_version: string | null
  auth_subject: string | null
  deleted: boolean
  version: number
}
function clientOf(id: string): Promise<ClientRow> {
  return app.db.only<ClientRow>(sql`
    select full_name, email, email_proved_at is not null as email_proved, language, terms_version, auth_subject,
      deleted_at is not null as deleted, version
    from clients where id = ${id}`)
}

async function countOf(table: 'clients' | 'api_sessions' | 'leads'): Promise<number> {
  const row = await app.db.one<{ clients: number; api_sessions: number; leads: number }>(sql`
    select (select count(*)::int from clients) as clients, (select count(*)::int from api_sessions) as api_sessions,
      (select count(*)::int from leads) as leads`)
  return row?.[table] ?? 0
}

describe('a new account', () => {
  test('gets a client record, a lead, and a token of the API that ends with its session', async () => {
    const email = anAddress()
    const account = await anAuthUser(app, { email, user_metadata: { terms_version: '2' } })
    const access = await account.signIn()
    const { token, id } = await exchange(access)
    expect(await clientOf(id)).toMatchObject({
      full_name: '',
      email,
      email_proved: false,
      language: 'ru',
      terms_version: '2',
      auth_subject: account.id,
    })
    const leads = await app.db.all(sql`
      select name, email, source, stage, status, client_id, current_agent_id, language from leads
      where email = ${email}`)
    expect(leads).toEqual([
      {
        name: email,
        email,
        source: 'cabinet',
        stage: 'initial',
        status: 'new',
        client_id: id,
        current_agent_id: null,
        language: 'ru',
      },
    ])
    expect((await me(token)).json()).toMatchObject({ kind: 'client', id, email, email_proved: false })
    await app.db.run(sql`delete from auth_sessions where user_id = ${account.id}`)
    expect((await me(token)).statusCode).toBe(401)
  })

  test('with a name has it on record and lead', async () => {
    const email = anAddress()
    const account = await anAuthUser(app, { email, user_metadata: { name: '  Lola Karimova ' } })
    const { id } = await exchange(await account.signIn())
    expect((await clientOf(id)).full_name).toBe('Lola Karimova')
    const lead = await app.db.one(sql`select name from leads where email = ${email}`)
    expect(lead).toEqual({ name: 'Lola Karimova' })
  })

  test.each([
    { full_name: { nested: 'object' }, terms_version: 7 },
    { full_name: 'x'.repeat(201), terms_version: 'y'.repeat(41) },
    { full_name: 'bidi \u202E name', terms_version: 'line\nbreak' },
    { name: ['list'], full_name: null },
  ])('whose own words are unusable goes without them: %j', async (user_metadata) => {
    const account = await anAuthUser(app, { email: anAddress(), user_metadata })
    const { id } = await exchange(await account.signIn())
    expect(await clientOf(id)).toMatchObject({ full_name: '', terms_version: null })
  })

  test('ten exchanges at once make one record and one lead', async () => {
    const email = anAddress()
    const account = await anAuthUser(app, { email })
    const tokens = await Promise.all(Array.from({ length: 10 }, () => account.signIn()))
    const ids = await Promise.all(tokens.map(async (token) => (await exchange(token)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await app.db.all(sql`select id from leads where email = ${email}`)).toHaveLength(1)
    expect(await app.db.all(sql`select id from clients where email = ${email}`)).toHaveLength(1)
  })

  test('is recorded as a sign-in', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const { id } = await exchange(await account.signIn())
    const entries = await app.db.all(sql`
      select kind, source_ip, detail from audit_log where actor_kind = 'client' and actor_id = ${id}`)
    expect(entries).toEqual([{ kind: 'client.sign_in', source_ip: '127.0.0.1', detail: { is_new: true } }])
  })
})

describe('signing in again', () => {
  test('finds the same record, leaves it untouched and makes no second lead', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const first = await exchange(await account.signIn())
    const leads = await countOf('leads')
    const before = await clientOf(first.id)
    const second = await exchange(await account.signIn())
    expect(second.id).toBe(first.id)
    expect(second.token).not.toBe(first.token)
    expect(await clientOf(first.id)).toEqual(before)
    expect(await countOf('leads')).toBe(leads)
  })

  test('the stored e-mail follows the sign-in address, and so does its proof', async () => {
    const account = await anAuthUser(app, { email: anAddress(), isProved: true })
    const { id } = await exchange(await account.signIn())
    const moved = anAddress()
    await app.db.run(sql`update auth_users set email = ${moved} where id = ${account.id}`)
    await exchange(await account.signIn())
    expect(await clientOf(id)).toMatchObject({ email: moved, email_proved: true })
    await app.db.run(sql`update auth_users set email_proved_at = null where id = ${account.id}`)
    await exchange(await account.signIn())
    expect(await clientOf(id)).toMatchObject({ email: moved, email_proved: false })
  })

  test('an address that another account left is free for who has it now', async () => {
    const email = anAddress()
    const moving = await anAuthUser(app, { email })
    const old = await exchange(await moving.signIn())
    await app.db.run(sql`update auth_users set email = ${anAddress()} where id = ${moving.id}`)
    const newcomer = await exchange(await (await anAuthUser(app, { email })).signIn())
    expect(newcomer.id).not.toBe(old.id)
    expect(await clientOf(newcomer.id)).toMatchObject({ email })
    expect(await clientOf(old.id)).toMatchObject({ email: null })
  })

  test('a deleted client is signed out, and gets a new record at the next sign-in', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const before = await account.signIn()
    const { id, token } = await exchange(before)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${id}`)
    expect((await me(token)).statusCode).toBe(401)
    expect((await send({ bearer: before })).statusCode).toBe(401)
    const repeated = await exchange(await account.signIn())
    expect(repeated.id).not.toBe(id)
    expect(await clientOf(id)).toMatchObject({ deleted: true })
  })
})

describe('the token', () => {
  test('is taken from the header or from the body', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const access = await account.signIn()
    expect((await send({ bearer: access })).statusCode).toBe(200)
    expect((await send({ body: access })).statusCode).toBe(200)
  })

  test('two that differ are refused as unreadable', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const response = await send({ bearer: await account.signIn(), body: await account.signIn() })
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request'])
  })

  test.each([
    ['nothing', async () => undefined],
    ['no token at all', async () => 'x'.repeat(60)],
    ['a forged one', async (access: string) => `${access.slice(0, -8)}AAAAAAAA`],
    ['one without signature', async (access: string) => `${access.split('.').slice(0, 2).join('.')}.`],
    ['an API token', async (access: string) => (await exchange(access)).token],
  ])('%s opens nothing and leaves nothing behind', async (_name, spoil) => {
    const account = await anAuthUser(app, { email: anAddress() })
    const token = await spoil(await account.signIn())
    const before = [await countOf('clients'), await countOf('api_sessions'), await countOf('leads')]
    const response = await send({ body: token })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({
      code: 'unauthenticated',
      message: 'Войдите в аккаунт',
      request_id: expect.any(String),
    })
    expect([await countOf('clients'), await countOf('api_sessions'), await countOf('leads')]).toEqual(before)
  })

  test('of a session that has ended opens nothing', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const access = await account.signIn()
    await app.db.run(sql`delete from auth_sessions where user_id = ${account.id}`)
    expect((await send({ bearer: access })).statusCode).toBe(401)
  })

  test('of a banned account opens nothing', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const access = await account.signIn()
    await app.db.run(
      sql`update auth_users set banned_until = now() + interval '1 day' where id = ${account.id}`,
    )
    expect((await send({ bearer: access })).statusCode).toBe(401)
  })

  test('of an account with a second factor has to come from a session that has shown it', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    const access = await account.signIn()
    await app.db.run(sql`
      insert into auth_factors (user_id, status, secret_encrypted) values (${account.id}, 'verified', '\\x00')`)
    const before = [await countOf('clients'), await countOf('api_sessions')]
    const refused = await send({ bearer: access })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'insufficient_aal'])
    expect([await countOf('clients'), await countOf('api_sessions')]).toEqual(before)
    await app.db.run(sql`update auth_sessions set aal = 'aal2' where user_id = ${account.id}`)
    expect((await send({ bearer: access })).statusCode).toBe(200)
  })

  test('a factor that was begun and not finished guards nothing yet', async () => {
    const account = await anAuthUser(app, { email: anAddress() })
    await app.db.run(
      sql`insert into auth_factors (user_id, secret_encrypted) values (${account.id}, '\\x00')`,
    )
    expect((await send({ bearer: await account.signIn() })).statusCode).toBe(200)
  })

  test('too many from one address have to wait, others do not', async () => {
    const strict = await startApp()
    const spend = async (ip: string) => (await send({ body: 'x'.repeat(60), ip }, strict)).statusCode
    for (let count = 0; count < 150; count += 1) expect(await spend('192.0.2.7')).toBe(401)
    const refused = await send({ body: 'x'.repeat(60), ip: '192.0.2.7' }, strict)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await spend('192.0.2.8')).toBe(401)
    await strict.close()
  })
})
