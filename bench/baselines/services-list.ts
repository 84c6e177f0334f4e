import Fastify from 'fastify'
import pg from 'pg'

// The least that answers the same bytes: no contract, no checks, one prepared statement.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
app.get('/api/v1/services/get-list', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, title, description, price, featured, duration,
        jsonb_build_object('name', icon_name, 'color', icon_color) as icon, features, created_at, version
      from services order by position, created_at, id`,
  })
  return rows
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
