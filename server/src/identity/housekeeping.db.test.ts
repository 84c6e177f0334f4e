import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { anAccount } from '../testing/accounts/accounts.ts'
import { callAuth } from '../testing/calls/auth-call.ts'
import { listenApp } from '../testing/servers/listen-app.ts'
import { runIdentityHousekeeping } from './housekeeping.queries.ts'

test('what has run out is removed, and nothing else', async () => {
  const app = await listenApp()
  const { db } = app
  const { id, client, email, password } = await anAccount(app)
  await client.resetPasswordForEmail(email)
  const count = () =>
    db.one(sql`
      select (select count(*)::int from auth_sessions) as sessions,
        (select count(*)::int from auth_one_time_tokens) as tokens,
        (select count(*)::int from auth_factors) as factors,
        (select count(*)::int from auth_challenges) as challenges,
        (select count(*)::int from auth_flows) as flows,
        (select count(*)::int from auth_devices) as devices`)
  await db.run(sql`
    insert into auth_factors (user_id, friendly_name, status, secret_encrypted, created_at) values
      (${id}, 'kept', 'verified', '\\x00', now() - interval '1 day'), (${id}, 'fresh', 'unverified', '\\x00', now())`)
  await db.run(sql`
    insert into auth_challenges (factor_id, expires_at)
    select id, now() + interval '1 minute' from auth_factors where friendly_name = 'kept'`)
  await db.run(sql`
    insert into auth_flows (kind, provider, redirect_to, expires_at)
    values ('oauth', 'google', '/', now() + interval '1 minute')`)
  const before = await count()
  expect(before).toEqual({ sessions: 1, tokens: 1, factors: 2, challenges: 1, flows: 1, devices: 1 })
  await runIdentityHousekeeping(db)
  expect(await count()).toEqual(before)

  await db.run(sql`update auth_sessions set refreshed_at = now() - interval '31 days'`)
  await db.run(sql`update auth_one_time_tokens set expires_at = now() - interval '1 second'`)
  await db.run(sql`update auth_factors set created_at = now() - interval '6 minutes'`)
  await db.run(sql`update auth_challenges set expires_at = now() - interval '1 second'`)
  await db.run(sql`update auth_flows set expires_at = now() - interval '2 hours'`)
  await db.run(sql`update auth_devices set expires_at = now() - interval '1 second'`)
  await runIdentityHousekeeping(db)
  expect(await count()).toEqual({ sessions: 0, tokens: 0, factors: 1, challenges: 0, flows: 0, devices: 0 })
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  await app.close()
})

test('of old refresh tokens those go that nothing is found out by', async () => {
  const app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
  const { db } = app
  const { client, session } = await anAccount(app)
  const tokens = [session.refresh_token]
  for (let n = 0; n < 5; n += 1) {
    const { data } = await client.refreshSession()
    tokens.push(data.session?.refresh_token ?? '')
  }
  const counters = async () =>
    (await db.all<{ counter: number }>(sql`select counter from auth_refresh_tokens order by counter`)).map(
      ({ counter }) => counter,
    )
  await runIdentityHousekeeping(db)
  expect(await counters()).toEqual([0, 1, 2, 3, 4, 5])
  await db.run(sql`update auth_refresh_tokens set created_at = now() - interval '31 days' where counter <> 3`)
  await runIdentityHousekeeping(db)
  // The active one, the one before it, and one that is not old enough to be forgotten.
  expect(await counters()).toEqual([3, 4, 5])

  await db.run(sql`update auth_sessions set refreshed_at = now() - interval '1 minute'`)
  const refresh = async (at: number) => {
    const body = { refresh_token: tokens[at] }
    return (await callAuth(app, '/token?grant_type=refresh_token', { body })).body
  }
  expect(await refresh(0)).toMatchObject({ code: 'refresh_token_not_found' })
  expect(await refresh(4)).toMatchObject({ refresh_token: tokens[5] })
  await db.run(sql`update auth_sessions set refreshed_at = now() - interval '1 minute'`)
  expect(await refresh(3)).toMatchObject({ code: 'refresh_token_already_used' })
  expect(await db.all(sql`select id from auth_sessions`)).toEqual([])
  await app.close()
})
