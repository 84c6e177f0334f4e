import type { StaffRole } from 'contract/roles'

/** Who is calling, as the session and account tables say at this very request. */
export type Actor =
  | { kind: 'client'; id: string; session_id: string }
  | { kind: 'staff'; id: string; session_id: string; role: StaffRole; has_access: StaffRole[] }

export type Authenticate = (token: string) => Promise<Actor | null>

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{16,8192})$/i

export function bearerToken(header: string | undefined): string | null {
  return header?.match(bearer)?.[1] ?? null
}
