import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { anAccount } from '../testing/accounts/accounts.ts'
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
