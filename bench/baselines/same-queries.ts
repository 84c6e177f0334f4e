import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import type { Asked } from '../office-calls.ts'

// The minimum cost of an office call: the same statements, prepared, and their rows unmapped. No sessions, no checks.
const [databaseUrl = '', calls = ''] = process.argv.slice(2)
const asks: Asked[][] = JSON.parse(calls)
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  options: '-c TimeZone=UTC -c random_page_cost=1.1 -c jit=off',
})

async function rowsOf({ statements, limit }: Asked, name: string): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const [at, statement] of statements.entries()) {
    rows = (await pool.query({ name: `${name}-${at}`, ...statement })).rows
    if (rows.length === limit) break
  }
  return rows
}

const app = Fastify()
app.get<{ Params: { call: number } }>('/:call', async ({ params }) => {
  const groups = asks[params.call] ?? []
  return Promise.all(groups.map((group, at) => rowsOf(group, `call-${params.call}-${at}`)))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(String((app.server.address() as AddressInfo).port))
