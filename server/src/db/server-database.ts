import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copySettings } from './copy-format.ts'
import type { CopyTransaction, Database, OpenDatabase, Statements } from './database.ts'
import { databaseSize } from './database-size.ts'
import { ConnectionLost, isStalePlan } from './errors.ts'
import { createListener } from './listen.ts'
import { parsers, type Runner, statements, transactionOn } from './statements.ts'

type Connection = pg.Pool | pg.ClientBase

export type ServerDatabaseOptions = {
  url: string
  connections?: number
  log?: { warn(details: object, message: string): void } | undefined
}

/** Connections to a PostgreSQL. */
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
    pipeline: true,
    options: optionsOf({
      TimeZone: 'UTC',
      statement_timeout: 15_000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 30_000,
      // The default is for spinning disks: with it the planner scans small tables and keeps that plan when they grow.
      random_page_cost: 1.1,
      // Compiling a statement takes longer than running any of ours.
      jit: 'off',
      // Starting workers takes longer than a search, whose rows the planner cannot know; plots of years still have them.
      parallel_setup_cost: 100_000,
    }),
    types: { getTypeParser: typeParser },
  }
  const pool = new pg.Pool(settings)
  // An idle connection closed by the server must not end the process; the next query opens a new one.
  pool.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost'))
  // Nor one that is lost while a transaction has it: the pool listens only to idle ones. Its next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('select 1').catch(async (error) => {
    await pool.end()
    throw error
  })

  const db: OpenDatabase = {
    ...statements(runnerOf(pool)),
    together: (work) => onOneConnection(pool, work),
    transaction: (work) => inTransaction(pool, work),
    script: scriptOn(pool),
    copyTransaction: (mode, work) => copyTransaction(settings, mode, work),
    listen: createListener(settings, { log }),
    load: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      max: connections,
      waiting: pool.waitingCount,
    }),
    size: () => databaseSize(db),
    close: () => endPool(pool),
  }
  return db
}

/** The pool forgets connections before they have ended, and a server that is stopped next would have to cut them off. */
async function endPool(pool: pg.Pool): Promise<void> {
  const ended = Promise.withResolvers<void>()
  let open = pool.totalCount
  pool.on('remove', () => {
    open -= 1
    if (open === 0) ended.resolve()
  })
  await pool.end()
  if (open > 0) await Promise.race([ended.promise, wait(1000, undefined, { ref: false })])
}

function optionsOf(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}

const names = new Map<string, string>()
/** So many names were given; none is given twice. */
let named = 0
const maxNames = 1000

/**
 * Each statement text gets a name, so a connection parses and plans it once. Our texts are few, because values are
 * bound. Those of the job queue may not be, and a connection keeps every named statement.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxNames) return known
  named += 1
  const name = `q${named}`
  names.set(text, name)
  return name
}

function runnerOf(connection: Connection, isTransaction = false): Runner {
  const send = async (text: string, values: unknown[]) => {
    const name = nameOf(text)
    const query = { ...(name && { name }), text, values }
    const { rows, rowCount } = await connection.query(query).catch(describeLoss)
    return { rows, affected: rowCount ?? 0 }
  }
  return (text, values) =>
    send(text, values).catch((error) => {
      if (!isStalePlan(error)) throw error
      // A migration by a newer version. Under a new name it is prepared anew; nothing was executed yet.
      names.delete(text)
      if (!isTransaction) return send(text, values)
      // A transaction is lost, and its caller has to begin again.
      throw error
    })
}

const lossMessages =
  /^(Connection terminated|timeout e|Client (has|was) |Cannot use a pool|Received unexpected)/

/**
 * What the network and the driver report has an address in it and many forms; callers get one error for all of them.
 * What the server itself reports has its own code.
 */
function describeLoss(error: unknown): never {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) throw error
  const { code } = error as NodeJS.ErrnoException
  throw typeof code === 'string' || lossMessages.test(error.message) ? new ConnectionLost(error, code) : error
}

/** Independent statements are pipelined: sent at once, executed in order. */
function runnerInside(client: pg.PoolClient, isTransaction: boolean): Runner {
  const run = runnerOf(client, isTransaction)
  return (text, values) => {
    sendInOnePacket(client)
    return run(text, values)
  }
}

/** Statements issued in the same tick are sent as one packet: a packet costs more than most statements. */
function sendInOnePacket({ connection }: pg.PoolClient): void {
  connection.stream.cork()
  process.nextTick(() => connection.stream.uncork())
}

function scriptOn(connection: Connection) {
  return async (text: string) => void (await connection.query(text).catch(describeLoss))
}

async function onOneConnection<T>(pool: pg.Pool, work: (db: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(describeLoss)
  try {
    return await work(statements(runnerInside(client, false)))
  } finally {
    client.release()
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(describeLoss)
  let broken: Error | undefined
  try {
    sendInOnePacket(client)
    const begun = client.query('begin').catch(describeLoss)
    // If `begin` fails, every statement after it fails too.
    begun.catch(() => {})
    const result = await work(transactionOn(runnerInside(client, true), scriptOn(client)))
    await begun
    await client.query('commit').catch(describeLoss)
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

/** On a connection of its own: it may take hours, and the pool's connections are few. */
async function copyTransaction<T>(
  settings: pg.ClientConfig,
  mode: 'read' | 'write',
  work: (tx: CopyTransaction) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...settings, pipeline: false })
  client.on('error', () => {})
  await client.connect().catch(describeLoss)
  try {
    const script = scriptOn(client)
    await script(mode === 'read' ? 'begin isolation level repeatable read, read only' : 'begin')
    await script(copySettings(mode))
    const result = await work({ ...transactionOn(runnerOf(client, true), script), ...copyingOn(client) })
    await script('commit')
    await client.end()
    return result
  } catch (error) {
    // In the middle of a copy the connection understands nothing else; the server rolls back when it is gone.
    client.connection.stream.destroy()
    throw error
  }
}

function copyingOn(client: pg.Client): Pick<CopyTransaction, 'copyOut' | 'copyIn'> {
  return {
    copyOut: (select) => client.query(copyTo(`copy (${select}) to stdout`)),
    copyIn: (into, lines) =>
      pipeline(lines, client.query(copyFrom(`copy ${into} from stdin`))).catch(describeLoss),
  }
}
