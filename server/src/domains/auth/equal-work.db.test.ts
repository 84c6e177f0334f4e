import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { aStaffLogin, sendSignIn } from '../../testing/accounts/staff-login.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'

const checks = vi.hoisted(() => ({ count: 0, hashes: 0 }))
// The real library, with every check and every new hash counted.
vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>()
  return {
    ...library,
    verify: (...args: Parameters<typeof library.verify>) => {
      checks.count += 1
      return library.verify(...args)
    },
    hash: (...args: Parameters<typeof library.hash>) => {
      checks.hashes += 1
      return library.hash(...args)
    },
  }
})

let app: ListeningApp
let listen: (settings?: Record<string, string>) => Promise<ListeningApp>
beforeAll(async () => {
  // Other files of this worker have loaded the server with the real library.
  vi.resetModules()
  listen = (await import('../../testing/servers/listen-app.ts')).listenApp
  app = await listen()
})
afterAll(async () => {
  await app.close()
  vi.resetModules()
})
beforeEach(() => {
  checks.count = 0
})

const wrong = 'not the password of anybody'

describe('a client who cannot be let in: one password is checked, and one answer given', () => {
  const refused = async (email: string) => {
    const { status, body } = await callAuth(app, '/token?grant_type=password', {
      body: { email, password: wrong },
    })
    return { status, body, checks: checks.count }
  }
  const answer = {
    status: 400,
    body: {
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    },
    checks: 1,
  }

  test('an address without an account', async () => {
    expect(await refused(anEmail())).toEqual(answer)
  })

  test('a wrong password', async () => {
    const { email } = await anAccount(app)
    checks.count = 0
    expect(await refused(email)).toEqual(answer)
  })

  test('an account that only uses Google', async () => {
    const { email } = await anAccount(app)
    await app.db.run(sql`update auth_users set password_hash = null where email = ${email}`)
    checks.count = 0
    expect(await refused(email)).toEqual(answer)
  })

  test('a banned account with a wrong password', async () => {
    const { email } = await anAccount(app)
    await app.db.run(
      sql`update auth_users set banned_until = now() + interval '1 day' where email = ${email}`,
    )
    checks.count = 0
    expect(await refused(email)).toEqual(answer)
  })
})

test('who registers an address is hashed a password for, whether it has an account or not', async () => {
  const confirming = await listen({ AUTH_CONFIRM_EMAIL: '1' })
  try {
    const register = async (email: string) => {
      checks.hashes = 0
      const body = { email, password: 'a phrase of my own' }
      const { status } = await callAuth(confirming, '/signup', { body })
      return { status, hashes: checks.hashes }
    }
    const email = anEmail()
    const first = await register(email)
    await confirming.db.run(sql`update auth_users set email_confirmed_at = now() where email = ${email}`)
    expect(await register(email)).toEqual(first)
    expect(first).toEqual({ status: 200, hashes: 1 })
  } finally {
    await confirming.close()
  }
})

describe('staff who cannot be let in: one password is checked, and one answer given', () => {
  const refused = async (identifor: string) => {
    const response = await sendSignIn(app, { identifor, password: wrong })
    const { request_id, ...body } = response.json()
    return { status: response.statusCode, body, checks: checks.count }
  }
  const answer = {
    status: 401,
    body: { code: 'wrong_credentials', message: 'Login yoki parol noto‘g‘ri' },
    checks: 1,
  }

  test('a login of nobody', async () => {
    expect(await refused('nobody-at-all')).toEqual(answer)
  })

  test.each([
    ['a wrong password', sql`full_name = full_name`],
    ['a switched-off account', sql`active = false`],
    ['an account whose invitation is still open', sql`password_hash = null`],
    ['a deleted account', sql`active = false, deleted_at = now()`],
  ])('%s', async (_name, change) => {
    const { id, username } = await aStaffLogin(app)
    await app.db.run(sql`update staff set ${change} where id = ${id}`)
    expect(await refused(username)).toEqual(answer)
  })
})
