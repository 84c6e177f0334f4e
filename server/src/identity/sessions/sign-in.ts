import type { Sql } from 'sql-template-tag'
import { auditInsert } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import type { AuthCall } from '../http/call.ts'
import { rememberDevice } from './devices.queries.ts'
import { type OpenedSession, openSession } from './sessions.ts'

type SignInMethod = {
  /** As the session will name it: `password`, say. */
  method: string
  alongside?: Sql[]
}

/** Signs an authenticated user in: a session, a mark in the browser, an entry in the audit log. */
export function signIn(
  tx: Database,
  call: AuthCall,
  userId: string,
  { method, alongside = [] }: SignInMethod,
): Promise<OpenedSession> {
  const { ip, user_agent, request_id } = call
  const actor = { kind: 'auth_user', id: userId } as const
  return openSession(tx, call.secrets, userId, {
    method,
    ip,
    user_agent,
    alongside: [
      auditInsert({ kind: 'auth.sign_in', actor, ip, request_id, detail: { method } }),
      rememberDevice(call, userId),
      ...alongside,
    ],
  })
}
