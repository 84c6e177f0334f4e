import { GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'

export const serviceSecret = 'a service secret that only tests know'

/** A key as an operator makes one: it runs out only if it says so. */
export function serviceKey(
  claims: Record<string, unknown> = { role: 'service_role' },
  secret = serviceSecret,
) {
  const key = new TextEncoder().encode(secret)
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}

/** The official client's administration, unchanged. */
export async function adminClient({ url }: { url: string }, key?: string): Promise<GoTrueAdminApi> {
  const headers = { Authorization: `Bearer ${key ?? (await serviceKey())}` }
  return new GoTrueAdminApi({ url: `${url}/auth/v1`, headers })
}
