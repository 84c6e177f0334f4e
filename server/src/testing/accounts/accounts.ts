import { randomBytes } from 'node:crypto'
import type { GoTrueClient, Session } from '@supabase/auth-js'
import { authClient } from '../calls/auth-client.ts'

export type Account = { client: GoTrueClient; email: string; password: string; session: Session; id: string }

export function anEmail(): string {
  return `${randomBytes(6).toString('hex')}@example.com`
}

/** A user who has just registered and is signed in; the service must not ask for a confirmation. */
export async function anAccount(app: { url: string }, email = anEmail()): Promise<Account> {
  const client = authClient(app)
  const password = `correct horse ${randomBytes(3).toString('hex')}`
  const { data, error } = await client.signUp({ email, password })
  if (!data.session || !data.user) throw error ?? new Error('a session was expected')
  return { client, email, password, session: data.session, id: data.user.id }
}
