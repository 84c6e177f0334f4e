import sql from 'sql-template-tag'
import { issueAccessToken } from '../../identity/keys/access-token.ts'
import { openSession } from '../../identity/sessions/sessions.ts'
import { getUser } from '../../identity/users/users.queries.ts'
import type { TestApp } from '../servers/start-app.ts'

type NewUser = {
  email: string
  /** By a mail link or Google; otherwise the address was confirmed automatically. */
  isProved?: boolean
  user_metadata?: Record<string, unknown>
}

/** A user of the embedded sign-in service, made without its calls; `signIn` opens a session and returns its token. */
export async function anAuthUser(app: TestApp, { email, isProved = false, user_metadata = {} }: NewUser) {
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into auth_users (email, email_confirmed_at, email_proved_at, app_metadata, user_metadata)
    values (${email}, now(), case when ${isProved} then now() end,
      '{"provider": "email", "providers": ["email"]}', ${JSON.stringify(user_metadata)}::jsonb)
    returning id`)
  return {
    id,
    prove: () => app.db.run(sql`update auth_users set email_proved_at = now() where id = ${id}`),
    signIn: () => signIn(app, id),
  }
}

async function signIn(app: TestApp, userId: string): Promise<string> {
  const opening = { method: 'password', ip: '127.0.0.1', user_agent: '' }
  const opened = await app.db.transaction((tx) => openSession(tx, app.secrets, userId, opening))
  if (!opened) throw new Error('a session was expected')
  return (await issueAccessToken(app, await getUser(app.db, userId), opened.session)).access_token
}
