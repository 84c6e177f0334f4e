import { setTimeout as wait } from 'node:timers/promises'
import type { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { type Account, anAccount } from './accounts.ts'
import { authClient } from './auth-client.ts'

export async function enroll(person: GoTrueClient, friendlyName = 'phone') {
  const { data, error } = await person.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

const stepMs = 30_000
const roomMs = 8000

/** Waits, where needed, until the code of now stays the code of now for as long as a test takes. */
export async function inOneStep(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs)
  if (left < roomMs) await wait(left)
}

/** What the app on the phone shows now, or so many steps later. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * stepMs })
}

/** Somebody who has a second factor and has just used it. */
export async function aProtectedAccount(app: { url: string }) {
  const account = await anAccount(app)
  const factor = await enroll(account.client)
  const used = { factorId: factor.id, code: codeOf(factor.secret) }
  const { error } = await account.client.mfa.challengeAndVerify(used)
  if (error) throw error
  return { ...account, factor }
}

/** The same person in another browser, with the password alone. */
export async function signInAgain(
  app: { url: string },
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<GoTrueClient> {
  const client = authClient(app)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

export async function levelOf(person: GoTrueClient) {
  return (await person.mfa.getAuthenticatorAssuranceLevel()).data
}

export async function bearerOf(person: GoTrueClient): Promise<{ authorization: string }> {
  const { data } = await person.getSession()
  return { authorization: `Bearer ${data.session?.access_token}` }
}
