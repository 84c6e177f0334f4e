import type { StaffRole } from 'contract/roles'
import { ApiError } from './api-error.ts'

/** `via`: a linked chat stands for a session. */
type WithSession = { session_id: string; api_key?: undefined; via?: 'telegram' | undefined }
/** A program that acts for the member of staff who made the key, within its scopes. */
type WithApiKey = { session_id: null; via?: undefined; api_key: { id: string; scopes: readonly string[] } }

/** Who is calling, as the session, key and account tables say at this very request. */
export type Actor =
  | ({ kind: 'client'; id: string } & WithSession)
  | ({ kind: 'staff'; id: string; role: StaffRole; has_access: StaffRole[] } & (WithSession | WithApiKey))

/** Finds out whose token this is; `ip` is asked for where the use is recorded. */
export type Authenticate = (token: string, ip: () => string) => Promise<Actor | null>

/** The session of a call that is about it. A key has none, and may not make such a call. */
export function sessionOf({ session_id }: Actor): string {
  if (session_id === null) throw new ApiError('forbidden')
  return session_id
}

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{16,8192})$/i

export function bearerToken(header: string | undefined): string | null {
  return header?.match(bearer)?.[1] ?? null
}
