import type { StaffRole } from 'contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isOutOfSpace } from '../../db/errors.ts'
import type { Actor } from '../../http/actor.ts'
import { newToken, tokenHash } from '../../tokens.ts'

type SessionRow = {
  hash: string
  session_id: string
  client_id: string | null
  staff_id: string | null
  role: StaffRole | null
  has_access: StaffRole[] | null
  was_seen_long_ago: boolean
}

/**
 * Session and account in one query, at every request: a sign-out or a new role counts from the next call on. A client's
 * session lives as long as the session at the sign-in service does, a staff session 12 hours without a call.
 */
export async function findActors(db: Database, tokens: string[]): Promise<Map<string, Actor>> {
  const byHash = new Map(tokens.map((token) => [tokenHash(token).toString('hex'), token]))
  const rows = await db.all<SessionRow>(
    liveSessions(sql`
      sessions.token_hash = any (array(select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash))`),
  )
  const longUnseen = rows.filter((row) => row.staff_id && row.was_seen_long_ago)
  if (longUnseen.length > 0) await touchSession(db, longUnseen)
  return actorsIn(rows, (row) => byHash.get(row.hash) as string)
}

/** The same by the ids of their sessions. It does not count as a call: an open stream does not prolong a session. */
export async function findActorsOf(db: Database, sessionIds: string[]): Promise<Map<string, Actor>> {
  const rows = await db.all<SessionRow>(liveSessions(sql`sessions.id = any (${sessionIds}::uuid[])`))
  return actorsIn(rows, (row) => row.session_id)
}

function liveSessions(which: Sql): Sql {
  return sql`
    select encode(sessions.token_hash, 'hex') as hash, sessions.id as session_id, clients.id as client_id,
      staff.id as staff_id, staff.role, staff.has_access,
      sessions.last_seen_at < now() - interval '1 minute' as was_seen_long_ago
    from api_sessions sessions
    left join clients on clients.id = sessions.client_id and clients.deleted_at is null
    left join staff on staff.id = sessions.staff_id and staff.active and staff.deleted_at is null
      and sessions.last_seen_at > now() - interval '12 hours'
    left join auth_sessions on auth_sessions.id = sessions.auth_session_id
    where ${which}
      and sessions.expires_at > now()
      and (sessions.auth_session_id is null or (
        auth_sessions.refreshed_at > now() - interval '30 days'
        and (auth_sessions.not_after is null or auth_sessions.not_after > now())
      ))`
}

function actorsIn(rows: SessionRow[], keyOf: (row: SessionRow) => string): Map<string, Actor> {
  const actors = new Map<string, Actor>()
  for (const row of rows) {
    const actor = actorOf(row)
    if (actor) actors.set(keyOf(row), actor)
  }
  return actors
}

/** The same for one of them. */
export async function findActor(db: Database, token: string): Promise<Actor | null> {
  return (await findActors(db, [token])).get(token) ?? null
}

function actorOf({ session_id, client_id, staff_id, role, has_access }: SessionRow): Actor | null {
  if (client_id) return { kind: 'client', id: client_id, session_id }
  if (staff_id && role) return { kind: 'staff', id: staff_id, session_id, role, has_access: has_access ?? [] }
  return null
}

/** Once a minute is exact enough, and saves a write at most reading calls. A full disk does not stop those. */
async function touchSession(db: Database, sessions: SessionRow[]): Promise<void> {
  const ids = sessions.map(({ session_id }) => session_id)
  await db
    .run(sql`update api_sessions set last_seen_at = now() where id = any (${ids}::uuid[])`)
    .catch((error) => {
      if (!isOutOfSpace(error)) throw error
    })
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

/** Opens a session and answers its token, which is not stored. */
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
