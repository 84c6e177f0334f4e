import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

// The minimum cost of a message: what has to be written for it, in one transaction, without checks, locks or limits.
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const statements = {
  contact: `insert into contacts (name, email, phone, subject, text, dedupe_hash)
    values ($1, $2, $3, 'visa', $4, sha256(($2 || $4)::bytea)) returning id`,
  lead: `insert into leads (name, email, phone, source, language, comments)
    values ($1, $2, $3, 'website', 'uz', $4) returning id`,
  event: `insert into lead_events (lead_id, event, to_stage, to_status, actor_kind)
    values ($1, 'created', 'initial', 'new', 'visitor')`,
  note: 'insert into lead_notes (lead_id, text) values ($1, $2)',
  link: 'update contacts set lead_id = $2 where id = $1',
}

const app = Fastify()
app.post<{ Body: Record<string, string> }>('/*', async ({ body: { name, email, phone, text } }) => {
  const client = await pool.connect()
  const run = async (name: keyof typeof statements, values: unknown[]) =>
    (await client.query({ name, text: statements[name], values })).rows[0]?.id
  try {
    await client.query('begin')
    const id = await run('contact', [name, email, phone, text])
    const lead = await run('lead', [name, email, phone, text])
    await run('event', [lead])
    await run('note', [lead, text])
    await run('link', [id, lead])
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(String((app.server.address() as AddressInfo).port))
