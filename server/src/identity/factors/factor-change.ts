import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { tellUser } from '../mails/mails.ts'
import { deleteTokensOf } from '../mails/one-time-tokens.queries.ts'
import type { UserRow } from '../users/users.queries.ts'
import { isUuid } from '../users/uuid.ts'

export function factorIdOf({ id }: AuthCall['params']): string {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id
}

export function factorNotFound(status: 404 | 422): AuthError {
  return new AuthError(status, 'mfa_factor_not_found', 'Factor not found')
}

/** What signing in asks for has changed: the user is told, and links sent before become invalid. */
export async function auditFactorChange(
  tx: Database,
  call: AuthCall,
  user: Pick<UserRow, 'id' | 'email'>,
  { event, factorId }: { event: 'factor_added' | 'factor_removed'; factorId: string },
): Promise<void> {
  await deleteTokensOf(tx, user.id)
  await tellUser(tx, call, user, event)
  await audit(tx, {
    kind: `auth.${event}`,
    actor: { kind: 'auth_user', id: user.id },
    target: { kind: 'auth_factor', id: factorId },
    ip: call.ip,
    request_id: call.request_id,
  })
}
