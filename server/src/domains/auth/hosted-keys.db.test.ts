import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type HostedService,
  hostedKey,
  hostedSecret,
  hostedToken,
  startHostedService,
} from '../../testing/outside/hosted-service.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

type Key = Awaited<ReturnType<HostedService['addKey']>>

afterEach(() => vi.useRealTimers())

const exchange = (token: string, on: TestApp) =>
  on.inject({ method: 'POST', url: '/api/v1/auth/login-with-supabase', payload: { access_token: token } })

test('the keys of a service are asked for once, and a new one is looked for at most once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const rotating = await startHostedService()
  const on = await startApp({ AUTH_URL: rotating.origin, AUTH_ANON_KEY: hostedKey })
  const statusWith = async (key: Key) =>
    (await exchange(await hostedToken(rotating, key, rotating.addUser()), on)).statusCode
  const first = await rotating.addKey('ES256')
  expect(await statusWith(first)).toBe(200)
  expect(await statusWith(first)).toBe(200)
  expect(rotating.asked.keys).toBe(1)

  const second = await rotating.addKey('RS256')
  expect(await statusWith(second)).toBe(401)
  expect(rotating.asked.keys).toBe(1)
  vi.advanceTimersByTime(61_000)
  expect(await statusWith(second)).toBe(200)
  expect(await statusWith(first)).toBe(200)
  expect(rotating.asked.keys).toBe(2)

  for (let count = 0; count < 5; count += 1) expect(await statusWith({ ...second, kid: 'unknown' })).toBe(401)
  expect(rotating.asked.keys).toBe(2)
  vi.advanceTimersByTime(9 * 60_000 + 1000)
  expect(await statusWith(first)).toBe(200)
  expect(rotating.asked.keys).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(await statusWith(first)).toBe(200)
  expect(rotating.asked.keys).toBe(3)
  await on.close()
  await rotating.close()
})

describe('a project of the older kind, with a shared secret', () => {
  const secretKey = { kid: 'old', alg: 'HS256', key: new TextEncoder().encode(hostedSecret) }
  let service: HostedService
  let es256: Key
  let older: TestApp
  beforeAll(async () => {
    service = await startHostedService()
    es256 = await service.addKey('ES256')
    older = await startApp({
      AUTH_URL: service.origin,
      AUTH_ANON_KEY: hostedKey,
      AUTH_JWT_SECRET: hostedSecret,
    })
  })
  afterAll(async () => {
    await older.close()
    await service.close()
  })

  test('its tokens open a session', async () => {
    const response = await exchange(await hostedToken(service, secretKey, service.addUser()), older)
    expect(response.statusCode).toBe(200)
  })

  test('the secret is good for HS256 only, and a public key is never taken for the secret', async () => {
    const pem = new TextEncoder().encode(JSON.stringify(es256.publicJwk))
    const strangers = [
      { ...secretKey, alg: 'HS384' },
      { ...secretKey, alg: 'HS512' },
      { kid: es256.kid, alg: 'HS256', key: pem },
      { kid: 'old', alg: 'HS256', key: new TextEncoder().encode('the secret of somebody else, as long') },
    ]
    for (const key of strangers)
      expect(
        (await exchange(await hostedToken(service, key, service.addUser()), older)).statusCode,
        key.alg,
      ).toBe(401)
  })

  test('one that has moved on to key pairs is believed with both, each by its own kind of key', async () => {
    const response = await exchange(await hostedToken(service, es256, service.addUser()), older)
    expect(response.statusCode).toBe(200)
  })
})
