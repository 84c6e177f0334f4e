import type { Method } from './endpoint.ts'
import type { Access } from './roles.ts'

/** How a call is named as a scope of an API key: `GET /leads/get-list`. */
export type NamedCall = { method: Method; path: string }

export function scopeName({ method, path }: NamedCall): string {
  return `${method} ${path}`
}

/**
 * Calls about the caller's own session, account, keys, inbox and day, which a program has none of. Chats are people's too:
 * a lost key must not connect one with a client or a colleague.
 */
const personalPaths = [
  '/auth/',
  '/api-keys/',
  '/webhooks/',
  '/events/',
  '/notifications/',
  '/notices/',
  '/desk/',
  '/telegram/',
]

/** Calls that open, change or end the sign-in of a person: a lost key must not become an account. */
const accountCalls = [
  'POST /users/create',
  'PUT /users/update/{id}',
  'DELETE /users/delete/{id}',
  'POST /users/revoke-sessions/{id}',
  'POST /users/send-invite/{id}',
  'POST /clients/reset-factor/{id}',
]

/** Whether a key may have this call at all, whoever made it. Calls open to everyone need none. */
export function mayBeScope(call: NamedCall & { access: Access }): boolean {
  const { access, path } = call
  const isForStaff = access !== 'everyone' && Object.keys(access).some((role) => role !== 'client')
  if (!isForStaff || accountCalls.includes(scopeName(call))) return false
  return !personalPaths.some((personal) => path.startsWith(personal))
}
