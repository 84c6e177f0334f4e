import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { newToken, tokenHash } from '../../tokens.ts'

type SessionRow = {
  session_id: string
  client_id: string | null
  staff_id: string | null
  role: StaffRole | null
  has_access: StaffRole[] | null
  was_seen_long_ago: boolean
}

/**
 * Session and account in one look, at every request: a sign-out or a new role counts from the next call on. A client's
 * session lives as long as the session at the sign-in service does, a staff session 12 hours without a call.
 */
export async function findActor(db: Database, token: string): Promise<Actor | null> {
  const row = await db.one<SessionRow>(sql`
    select sessions.id as session_id, clients.id as client_id, staff.id as staff_id, staff.role, staff.has_access,
      sessions.last_seen_at < now() - interval '1 minute' as was_seen_long_ago
    from api_sessions sessions
    left join clients on clients.id = sessions.client_id and clients.deleted_at is null
    left join staff on staff.id = sessions.staff_id and staff.active and staff.deleted_at is null
      and sessions.last_seen_at > now() - interval '12 hours'
    left join auth_sessions on auth_sessions.id = sessions.auth_session_id
    where sessions.token_hash = ${tokenHash(token)} and sessions.expires_at > now()
      and (sessions.auth_session_id is null or (
        auth_sessions.refreshed_at > now() - interval '30 days'
        and (auth_sessions.not_after is null or auth_sessions.not_after > now())
      ))`)
  if (row?.client_id) return { kind: 'client', id: row.client_id, session_id: row.session_id }
  if (row?.staff_id && row.role) {
    const { staff_id: id, session_id, role, has_access } = row
    if (row.was_seen_long_ago) await noteSeen(db, session_id)
    return { kind: 'staff', id, session_id, role, has_access: has_access ?? [] }
  }
  return null
}

/** Once a minute is exact enough, and keeps reading calls from writing. */
async function noteSeen(db: Database, sessionId: string): Promise<void> {
  await db.run(sql`update api_sessions set last_seen_at = now() where id = ${sessionId}`)
}

type NewSession = {
  kind: 'client' | 'staff'
  id: string
  lifetimeSeconds: number
  ip?: string
  user_agent?: string
  /** When the person showed who they are, where that was before this moment. */
  authenticated_at?: string
  /** The session of the embedded sign-in service, with which this one ends. */
  auth_session_id?: string
  /** The same at a hosted one, where it cannot be watched. */
  hosted_session_id?: string
}

/** Opens a session and gives its token, which is nowhere kept. */
export async function createSession(db: Database, session: NewSession): Promise<string> {
  const { kind, id, lifetimeSeconds, ip, user_agent, authenticated_at, auth_session_id, hosted_session_id } =
    session
  const token = newToken()
  const clientId = kind === 'client' ? id : null
  const staffId = kind === 'staff' ? id : null
  await db.run(sql`
    insert into api_sessions (token_hash, kind, client_id, staff_id, auth_session_id, hosted_session_id, expires_at,
      authenticated_at, ip, user_agent)
    values (${tokenHash(token)}, ${kind}, ${clientId}, ${staffId}, ${auth_session_id ?? null},
      ${hosted_session_id ?? null}, now() + make_interval(secs => ${lifetimeSeconds}),
      coalesce(${authenticated_at ?? null}, now()), ${ip ?? null}, ${user_agent ?? null})`)
  return token
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.run(sql`delete from api_sessions where id = ${sessionId}`)
}
