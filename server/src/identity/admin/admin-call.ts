import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { isUuid } from '../users/uuid.ts'

export function userIdOf({ id }: AuthCall['params']): string {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found')
}

/** The service key belongs to nobody in particular, so the entry says what was done, and to whom. */
export function auditAdminCall(
  tx: Database,
  { ip, request_id }: AuthCall,
  action: string,
  userId: string,
): Promise<void> {
  const target = { kind: 'auth_user', id: userId }
  return audit(tx, { kind: 'auth.admin', actor: 'system', target, ip, request_id, detail: { action } })
}
