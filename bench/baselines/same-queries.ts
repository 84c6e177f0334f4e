import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import type { Asked } from '../office-calls.ts'

// The minimum cost of an office call: authentication, then the same statements, prepared, and their rows unmapped.
const [databaseUrl = '', calls = ''] = process.argv.slice(2)
const asks: Asked[][] = JSON.parse(calls)
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  options: '-c TimeZone=UTC -c random_page_cost=1.1',
})

const session = `
  select sessions.id as session_id, clients.id as client_id, staff.id as staff_id, staff.role, staff.has_access,
    sessions.last_seen_at < now() - interval '1 minute' as was_seen_long_ago
  from api_sessions sessions
  left join clients on clients.id = sessions.client_id and clients.deleted_at is null
  left join staff on staff.id = sessions.staff_id and staff.active and staff.deleted_at is null
    and sessions.last_seen_at > now() - interval '12 hours'
  left join auth_sessions on auth_sessions.id = sessions.auth_session_id
  where sessions.token_hash = $1 and sessions.expires_at > now()
    and (sessions.auth_session_id is null or (
      auth_sessions.refreshed_at > now() - interval '30 days'
      and (auth_sessions.not_after is null or auth_sessions.not_after > now())
    ))`

async function rowsOf({ statements, limit }: Asked, name: string): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const [at, statement] of statements.entries()) {
    rows = (await pool.query({ name: `${name}-${at}`, ...statement })).rows
    if (rows.length === limit) break
  }
  return rows
}

const app = Fastify()
app.get<{ Params: { call: number } }>('/:call', async ({ headers, params }, reply) => {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(token).digest()
  const row = await pool.query({ name: 'session', text: session, values: [hash] })
  if (!row.rows[0]?.staff_id) return reply.code(401).send()
  const groups = asks[params.call] ?? []
  return Promise.all(groups.map((group, at) => rowsOf(group, `call-${params.call}-${at}`)))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(String((app.server.address() as AddressInfo).port))
