import { createHash, randomBytes } from 'node:crypto'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'

/** Only the hash is stored: who reads the table cannot sign in with it. */
function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type SessionRow = {
  session_id: string
  client_id: string | null
  staff_id: string | null
  role: StaffRole | null
  has_access: StaffRole[] | null
}

/** Session and account in one look, at every request: a sign-out or a new role counts from the next call on. */
export async function findActor(db: Database, token: string): Promise<Actor | null> {
  const row = await db.one<SessionRow>(sql`
    select sessions.id as session_id, clients.id as client_id, staff.id as staff_id, staff.role, staff.has_access
    from api_sessions sessions
    left join clients on clients.id = sessions.client_id and clients.deleted_at is null
    left join staff on staff.id = sessions.staff_id and staff.active and staff.deleted_at is null
    where sessions.token_hash = ${tokenHash(token)} and sessions.expires_at > now()`)
  if (row?.client_id) return { kind: 'client', id: row.client_id, session_id: row.session_id }
  if (row?.staff_id && row.role) {
    const { staff_id: id, session_id, role, has_access } = row
    return { kind: 'staff', id, session_id, role, has_access: has_access ?? [] }
  }
  return null
}

type NewSession = { kind: 'client' | 'staff'; id: string; lifetimeSeconds: number }

/** Opens a session and gives its token, which is nowhere kept. */
export async function createSession(
  db: Database,
  { kind, id, lifetimeSeconds }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const clientId = kind === 'client' ? id : null
  const staffId = kind === 'staff' ? id : null
  await db.run(sql`
    insert into api_sessions (token_hash, kind, client_id, staff_id, expires_at)
    values (${tokenHash(token)}, ${kind}, ${clientId}, ${staffId}, now() + make_interval(secs => ${lifetimeSeconds}))`)
  return token
}
