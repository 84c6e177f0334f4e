import { audit } from '../../audit.ts'
import { validationFailed } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall } from '../http/call.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { endSessions } from './sessions.queries.ts'

/** Which sessions end: all of the user, this one, or all but this one. */
export async function logOut(call: AuthCall): Promise<AuthAnswer> {
  const { user, session } = await requireSignedIn(call)
  const { scope = 'global' } = call.query
  const which = { global: {}, local: { only: session.id }, others: { except: session.id } }
  if (!Object.hasOwn(which, scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
  const { ip, request_id } = call
  await call.db.transaction(async (tx) => {
    await endSessions(tx, user.id, which[scope as keyof typeof which])
    const actor = { kind: 'auth_user', id: user.id } as const
    await audit(tx, { kind: 'auth.sign_out', actor, ip, request_id, detail: { scope } })
  })
  return { status: 204 }
}
