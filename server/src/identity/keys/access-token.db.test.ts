import { createHmac, createPrivateKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { api } from 'contract/api'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Account, anAccount } from '../../testing/accounts/accounts.ts'
import { asVisitor } from '../../testing/accounts/callers.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'
import { openKeyring } from './keyring.ts'
import { listKeys } from './keys.queries.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKeys } from './rotate-keys.ts'

let app: ListeningApp
let account: Account
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
  account = await anAccount(app)
})
afterAll(() => app.close())

async function ask(authorization: string | undefined) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const { status, body } = await callAuth(app, '/user', { method: 'GET', headers })
  return { status, code: body.code, message: body.message }
}

async function publishedKeys(): Promise<Part[]> {
  const { headers, body } = await callAuth(app, '/.well-known/jwks.json', { method: 'GET' })
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  return body.keys as Part[]
}

type Part = Record<string, unknown>
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decode = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString())
const partsOf = (token: string) => {
  const [header, claims, signature] = token.split('.')
  return { header: decode(header), claims: decode(claims), signature }
}
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signWith = (key: typeof foreign.privateKey, text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')

describe('a token that is not ours is refused', () => {
  const forgeries: Record<string, (header: Part, claims: Part, publicKey: string) => string> = {
    'without a signature': (header, claims) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'HS256 with our public key as the secret': (header, claims, publicKey) => {
      const text = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`
      return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`
    },
    'signed by another key under our key’s name': (header, claims) => {
      const text = `${encode(header)}.${encode(claims)}`
      return `${text}.${signWith(foreign.privateKey, text)}`
    },
    'of an unknown key': (header, claims) => {
      const text = `${encode({ ...header, kid: randomUUID() })}.${encode(claims)}`
      return `${text}.${signWith(foreign.privateKey, text)}`
    },
    'that brings its own key along': (header, claims) => {
      const jwk = foreign.publicKey.export({ format: 'jwk' })
      const text = `${encode({ ...header, kid: undefined, jwk })}.${encode(claims)}`
      return `${text}.${signWith(foreign.privateKey, text)}`
    },
    'whose key is a path': (header, claims) => {
      const text = `${encode({ ...header, kid: '../../etc/passwd' })}.${encode(claims)}`
      return `${text}.${signWith(foreign.privateKey, text)}`
    },
  }
  test.each(Object.entries(forgeries))('%s', async (_name, forge) => {
    const { header, claims } = partsOf(account.session.access_token)
    const publicKey = JSON.stringify((await publishedKeys()).find(({ kid }) => kid === header.kid))
    const answer = await ask(`Bearer ${forge(header, claims, publicKey)}`)
    expect(answer).toMatchObject({
      status: 403,
      code: 'bad_jwt',
      message: expect.stringMatching(/^invalid JWT: /),
    })
  })

  test('with edited claims', async () => {
    const other = await anAccount(app)
    const { header, claims, signature } = partsOf(account.session.access_token)
    const edited = `${encode(header)}.${encode({ ...claims, sub: other.id })}.${signature}`
    expect(await ask(`Bearer ${edited}`)).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  test.each([
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['for another audience', { aud: 'other' }],
    ['of the service role', { role: 'service_role' }],
    ['without a session', { session_id: undefined }],
    ['with a session that is no id', { session_id: "' or 1=1" }],
    ['with a user that is no id', { sub: 'x' }],
    ['over since a second', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['without an end', { exp: undefined }],
    ['not good yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ])('%s, though signed by our key', async (_name, changes) => {
    const { claims } = partsOf(account.session.access_token)
    const token = await app.keyring.sign({ ...claims, ...changes } as Part)
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  test('with a critical header, though signed by our key', async () => {
    const row = await app.db.one<{ kid: string; private_encrypted: Uint8Array }>(
      sql`select kid, private_encrypted from auth_keys where state = 'active'`,
    )
    const jwk = JSON.parse(app.secrets.decrypt(row?.private_encrypted ?? new Uint8Array()))
    const key = createPrivateKey({ key: jwk, format: 'jwk' })
    const { claims } = partsOf(account.session.access_token)
    const signed = (header: Part) => {
      const text = `${encode({ alg: 'ES256', kid: row?.kid, ...header })}.${encode(claims)}`
      return `Bearer ${text}.${signWith(key, text)}`
    }
    expect((await ask(signed({}))).status).toBe(200)
    expect(await ask(signed({ crit: ['later'], later: 1 }))).toMatchObject({ status: 403, code: 'bad_jwt' })
  })

  test('of another user’s session', async () => {
    const other = await anAccount(app)
    const { claims } = partsOf(account.session.access_token)
    const token = await app.keyring.sign({ ...claims, sub: other.id })
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 403, code: 'session_not_found' })
    const unknownUser = await app.keyring.sign({ ...claims, sub: randomUUID() })
    expect(await ask(`Bearer ${unknownUser}`)).toMatchObject({ status: 403, code: 'user_not_found' })
  })

  test('a refresh token is no access token', async () => {
    expect(await ask(`Bearer ${account.session.refresh_token}`)).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    })
  })
})

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
  'without a bearer token (%j) the call is refused as such',
  async (authorization) => {
    expect(await ask(authorization)).toMatchObject({ status: 401, code: 'no_authorization' })
  },
)

test('a token whose session is gone says so, so that the client forgets it', async () => {
  const { client, id } = await anAccount(app)
  await app.db.run(sql`delete from auth_sessions where user_id = ${id}`)
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
})

describe('keys', () => {
  test('the published ones are public, cacheable, and enough for the client to check a token', async () => {
    const keys = await publishedKeys()
    expect(keys).toHaveLength(2)
    for (const key of keys) {
      expect(key).toMatchObject({
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
      })
      expect(key).not.toHaveProperty('d')
    }
    const { client, id, session } = await anAccount(app)
    await app.db.run(sql`delete from auth_sessions where user_id = ${id}`)
    const { data, error } = await client.getClaims(session.access_token)
    // It did not ask us, or it would know that the session is gone.
    expect(error).toBeNull()
    expect(data?.claims.sub).toBe(id)
  })

  test('after a rotation old tokens are good, new ones are signed by the key that waited', async () => {
    const { client, session } = await anAccount(app)
    const waiting = await app.db.one<{ kid: string }>(sql`select kid from auth_keys where state = 'standby'`)
    await rotateKeys(app.db, app.secrets)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    try {
      const { data } = await client.refreshSession()
      expect(partsOf(data.session?.access_token ?? '').header.kid).toBe(waiting?.kid)
    } finally {
      vi.restoreAllMocks()
    }
    expect((await ask(`Bearer ${session.access_token}`)).status).toBe(200)
    const states = await app.db.all(
      sql`select state, count(*)::int from auth_keys group by state order by state`,
    )
    expect(states).toEqual([
      { state: 'active', count: 1 },
      { state: 'retired', count: 1 },
      { state: 'standby', count: 1 },
    ])
  })

  test('of ten rotations at once each takes its turn', async () => {
    await Promise.all(Array.from({ length: 10 }, () => rotateKeys(app.db, app.secrets)))
    const active = await app.db.all(sql`select kid from auth_keys where state = 'active'`)
    const waiting = await app.db.all(sql`select kid from auth_keys where state = 'standby'`)
    expect([active.length, waiting.length]).toEqual([1, 1])
  })

  test('the keyring forgets a revoked key within a second, a retired one when its last token is over', async () => {
    const keyring = openKeyring(app.db, app.secrets)
    const claims = { iss: 'x', aud: 'authenticated', sub: 'x', session_id: 'x', exp: 9_999_999_999 }
    const token = await keyring.sign(claims)
    const { kid } = partsOf(token).header as { kid: string }
    const later = async (change: ReturnType<typeof sql>) => {
      await app.db.run(change)
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
      return keyring.verify(token, 'x').finally(() => vi.restoreAllMocks())
    }
    await rotateKeys(app.db, app.secrets)
    const retire = (age: string) =>
      sql`update auth_keys set retired_at = now() - ${age}::interval where kid = ${kid}`
    await expect(later(retire('59 minutes'))).resolves.toMatchObject({ sub: 'x' })
    await expect(openKeyring(app.db, app.secrets).verify(token, 'x')).resolves.toBeDefined()
    await app.db.run(retire('62 minutes'))
    await expect(openKeyring(app.db, app.secrets).verify(token, 'x')).rejects.toThrow('unknown key')
    await app.db.run(sql`update auth_keys set state = 'revoked', revoked_at = now() where kid = ${kid}`)
    await expect(openKeyring(app.db, app.secrets).verify(token, 'x')).rejects.toThrow('unknown key')
  })

  test('a key that is revoked by command is refused at once, by processes that know it too; sessions go on', async () => {
    const { client, session } = await anAccount(app)
    const authorization = `Bearer ${session.access_token}`
    expect((await ask(authorization)).status).toBe(200)
    const { kid } = partsOf(session.access_token).header as { kid: string }
    expect((await publishedKeys()).map((key) => key.kid)).toContain(kid)
    expect(await revokeKey(app.db, app.secrets, kid)).toBe(true)
    expect(await ask(authorization)).toMatchObject({ status: 403, code: 'bad_jwt' })
    const exchanged = asVisitor(app).call(api.auth.exchange, { body: { access_token: session.access_token } })
    await expect(exchanged).rejects.toMatchObject({ status: 401 })
    const published = (await publishedKeys()).map((key) => key.kid)
    expect(published).not.toContain(kid)
    expect(published).toHaveLength((await listKeys(app.db)).filter(({ state }) => state !== 'revoked').length)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001)
    const { data } = await client.refreshSession().finally(() => vi.restoreAllMocks())
    expect(partsOf(data.session?.access_token ?? '').header.kid).not.toBe(kid)
    expect((await client.getUser()).error).toBeNull()
  })

  test.each(['active', 'standby', 'retired'])(
    'of a revoked %s key the others take the place',
    async (state) => {
      await rotateKeys(app.db, app.secrets)
      const { kid } = (await listKeys(app.db)).find((key) => key.state === state) ?? { kid: '' }
      expect(await revokeKey(app.db, app.secrets, kid)).toBe(true)
      const keys = await listKeys(app.db)
      expect(keys.find((key) => key.kid === kid)?.state).toBe('revoked')
      const count = (wanted: string) => keys.filter((key) => key.state === wanted).length
      expect([count('active'), count('standby')]).toEqual([1, 1])
      expect(await revokeKey(app.db, app.secrets, 'no such key')).toBe(false)
    },
  )

  test('private parts are not readable in the table', async () => {
    const rows = await app.db.all<{ row: string }>(sql`select keys::text as row from auth_keys keys`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/"d"\s*:/)
  })

  test('processes that start at once agree on one key', async () => {
    await app.db.run(sql`delete from auth_keys`)
    const rings = Array.from({ length: 5 }, () => openKeyring(app.db, app.secrets))
    const tokens = await Promise.all(rings.map((ring) => ring.sign({ sub: 'x' })))
    expect(new Set(tokens.map((token) => partsOf(token).header.kid)).size).toBe(1)
  })
})
