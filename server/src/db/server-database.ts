import pg from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { listen } from './listen.ts'
import { parsers, type Runner, statements, transactionOn } from './statements.ts'

type Connection = pg.Pool | pg.PoolClient

export type ServerDatabaseOptions = {
  url: string
  connections?: number
  log?: { warn(details: object, message: string): void }
}

/** PostgreSQL, shared with other processes. */
export async function openServerDatabase({
  url,
  connections = 10,
  log,
}: ServerDatabaseOptions): Promise<OpenDatabase> {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options:
      '-c TimeZone=UTC -c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000',
    types: { getTypeParser: typeParser },
  }
  const pool = new pg.Pool(settings)
  // An idle connection that the server closes must not end the process; the next query opens a new one.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost'))
  await pool.query('select 1').catch(async (error) => {
    await pool.end()
    throw error
  })

  return {
    kind: 'server',
    ...statements(runnerOf(pool)),
    transaction: (work) => inTransaction(pool, work),
    script: scriptOn(pool),
    listen: (channel, heard) => listen(settings, channel, heard, { log }),
    close: () => pool.end(),
  }
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}

const names = new Map<string, string>()
const mostNames = 1000

/**
 * Each text gets one name, so a connection parses and plans it once. Our texts are few, since values are always bound;
 * the queue's may not be, and a connection keeps every named one for ever.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

function runnerOf(connection: Connection): Runner {
  return async (text, values) => {
    const name = nameOf(text)
    const { rows, rowCount } = await connection.query({ ...(name && { name }), text, values })
    return { rows, affected: rowCount ?? 0 }
  }
}

function scriptOn(connection: Connection) {
  return async (text: string) => void (await connection.query(text))
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(transactionOn(runnerOf(client), scriptOn(client)))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
