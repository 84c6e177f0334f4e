import type { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { vi } from 'vitest'
import { authClient } from '../calls/auth-client.ts'
import { type Account, anAccount } from './accounts.ts'

export async function enroll(authUser: GoTrueClient, friendlyName = 'phone') {
  const { data, error } = await authUser.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

const stepMs = 30_000

/** Stops the clock for a test, so that the code of now stays the code of now however long a busy machine takes. */
export function inOneStep(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return () => void vi.useRealTimers()
}

/** What the app on the phone shows now, or so many steps later. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * stepMs })
}

/** A user who has a second factor and has just used it. */
export async function aProtectedAccount(app: { url: string }) {
  const account = await anAccount(app)
  const factor = await enroll(account.client)
  const used = { factorId: factor.id, code: codeOf(factor.secret) }
  const { error } = await account.client.mfa.challengeAndVerify(used)
  if (error) throw error
  return { ...account, factor }
}

/** The same person in another browser, with the password alone. */
export async function secondSignIn(
  app: { url: string },
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<GoTrueClient> {
  const client = authClient(app)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

export async function levelOf(authUser: GoTrueClient) {
  return (await authUser.mfa.getAuthenticatorAssuranceLevel()).data
}

export async function bearerOf(authUser: GoTrueClient): Promise<{ authorization: string }> {
  const { data } = await authUser.getSession()
  return { authorization: `Bearer ${data.session?.access_token}` }
}
