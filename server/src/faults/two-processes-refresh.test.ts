import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount } from '../testing/accounts/accounts.ts'
import { callAuth } from '../testing/calls/auth-call.ts'
import { authClient } from '../testing/calls/auth-client.ts'
import { everything } from '../testing/everything.ts'
import { startTwoProcesses, type TwoProcesses } from '../testing/servers/two-processes.ts'

describe('two server processes over one PostgreSQL', () => {
  let { db, first, second, close } = {} as TwoProcesses
  beforeAll(async () => {
    // Tokens of either name the same issuer.
    ;({ db, first, second, close } = await startTwoProcesses({
      PUBLIC_URL: 'http://site.example',
      RATE_LIMIT_FACTOR: '1000',
    }))
  })
  afterAll(() => close?.())

  const at = (n: number) => (n % 2 === 0 ? first : second)

  async function refresh(n: number, refresh_token: string) {
    const { status, body } = await callAuth(at(n), '/token?grant_type=refresh_token', {
      body: { refresh_token },
    })
    return { status, code: body.code, token: String(body.refresh_token) }
  }

  async function userStatus(n: number, { session }: Account): Promise<number> {
    const headers = { authorization: `Bearer ${session.access_token}` }
    return (await fetch(`${at(n).url}/auth/v1/user`, { headers })).status
  }

  test('20 refreshes at once, half at each, all get the same new token', async () => {
    const { session } = await anAccount(at(0))
    let current = session.refresh_token
    for (let round = 0; round < (everything ? 5 : 2); round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refresh(n, current)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const tokens = new Set(answers.map(({ token }) => token))
      expect(tokens.size).toBe(1)
      expect(tokens).not.toContain(current)
      current = answers[0]?.token ?? ''
    }
  })

  test('the reuse of an older token at one ends the session at both', async () => {
    const account = await anAccount(at(1))
    const second = await refresh(0, account.session.refresh_token)
    const third = await refresh(1, second.token)
    expect(await Promise.all([userStatus(0, account), userStatus(1, account)])).toEqual([200, 200])
    await db.run(sql`
      update auth_sessions set refreshed_at = now() - interval '11 seconds' where user_id = ${account.id}`)
    const reuse = await refresh(0, account.session.refresh_token)
    expect(reuse).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    expect(await Promise.all([userStatus(0, account), userStatus(1, account)])).toEqual([403, 403])
    expect(await refresh(1, third.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  test('signing out at one, or a new password there, counts at the other at once', async () => {
    const [leaving, changing] = [await anAccount(at(0)), await anAccount(at(0))]
    const stolen = await anAccount(at(1))
    await leaving.client.signOut()
    expect(await userStatus(1, leaving)).toBe(403)
    const { email, password } = changing
    const elsewhere = authClient(at(1))
    const { data } = await elsewhere.signInWithPassword({ email, password })
    const other = { ...changing, session: data.session ?? changing.session }
    expect(await userStatus(1, other)).toBe(200)
    expect((await changing.client.updateUser({ password: 'another good password' })).error).toBeNull()
    expect(await userStatus(1, other)).toBe(403)
    expect(await userStatus(1, changing)).toBe(200)
    expect(await userStatus(0, stolen)).toBe(200)
  })

  test('a wait for a lock that takes too long is answered with 503, which the client retries', async () => {
    const account = await anAccount(at(0))
    const refreshed = db.transaction(async (tx) => {
      await tx.run(sql`select from auth_sessions where user_id = ${account.id} for update`)
      return refresh(1, account.session.refresh_token)
    })
    expect(await refreshed).toMatchObject({ status: 503 })
    expect((await refresh(1, account.session.refresh_token)).status).toBe(200)
  })
})
