import sql, { type Sql } from 'sql-template-tag'
import { auditInsertRows } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { newToken } from '../../tokens.ts'
import type { AuthCall } from '../http/call.ts'
import type { UserRow } from '../users/users.queries.ts'
import { rememberDevice } from './devices.queries.ts'
import { type OpenedSession, openSession } from './sessions.ts'

type SignInMethod = {
  /** As the session will name it: `password`, say. */
  method: string
  alongside?: Sql[]
}

/** Signs a user in whom the caller has authenticated and locked: nothing about the account changes meanwhile. */
export async function signIn(
  tx: Database,
  call: AuthCall,
  userId: string,
  way: SignInMethod,
): Promise<OpenedSession> {
  const opened = await open(tx, call, { id: userId }, way)
  if (!opened) throw new Error('the user is gone')
  return opened
}

/**
 * The same for a user who was only read. None when the account is not what it was then: whoever knew the old password
 * must not get in while it is being changed.
 */
export function signInUnlessChanged(
  db: Database,
  call: AuthCall,
  user: Pick<UserRow, 'id' | 'password_version'>,
  way: SignInMethod,
): Promise<OpenedSession | undefined> {
  return open(db, call, user, way)
}

/** A session, a mark in the browser, an entry in the audit log. */
async function open(
  db: Database,
  call: AuthCall,
  { id, password_version: passwordVersion }: { id: string; password_version?: number },
  { method, alongside = [] }: SignInMethod,
): Promise<OpenedSession | undefined> {
  const { ip, user_agent, request_id, device } = call
  const actor = { kind: 'auth_user', id } as const
  const detail = sql`${JSON.stringify({ method })}::jsonb`
  const mark = device ?? newToken()
  const opened = await openSession(db, call.secrets, id, {
    method,
    ...(passwordVersion !== undefined && { passwordVersion }),
    days: call.env.auth.sessionDays,
    ip,
    user_agent,
    alongside: [
      auditInsertRows({ kind: 'auth.sign_in', actor, ip, request_id, detail, from: sql`signed_in` }),
      rememberDevice(mark, id),
      ...alongside,
    ],
  })
  if (opened) call.markDevice(mark)
  return opened
}
