import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { copyPart, copySettings, inParts } from './copy-format.ts'
import type { CopyTransaction, OpenDatabase } from './database.ts'
import { databaseSize, folderSize } from './database-size.ts'
import { lockDirectory } from './directory-lock.ts'
import { FlushingFiles, flushingStartParams } from './flushing-files.ts'
import { freeBytesAt, type Guard, leaveRoom } from './spare-room.ts'
import { parsers, type Runner, statements, transactionOn } from './statements.ts'
import { stopAtFailure } from './stop-at-failure.ts'

/** As on a server: with the default for spinning disks the planner scans small tables. */
const sessionSettings = 'set timezone to utc; set random_page_cost to 1.1'

type EmbeddedOptions = {
  /** How often what was written is moved from the log to the tables. Nothing else does it here, so the log would only grow. */
  checkpointMs?: number
  /** How much the disk still takes. */
  freeBytes?: (store: string) => number
}

/** PostgreSQL inside this process, its files under `directory`, for one process at a time. */
export async function openEmbeddedDatabase(
  directory: string,
  { checkpointMs = 300_000, freeBytes = freeBytesAt }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = await storePath(directory)
  const release = await lockDirectory(dirname(store))
  try {
    const fs = new FlushingFiles(store)
    const pglite = await PGlite.create({
      fs,
      extensions: { pg_trgm },
      parsers,
      startParams: flushingStartParams,
    })
    const { stopped, isStopped } = stopAtFailure(pglite, () => fs.lastFailure)
    await pglite.exec(sessionSettings)
    await proveFlushing(pglite, fs)
    const stopCheckpoints = checkpointEvery(checkpointMs, pglite)
    const end = async () => {
      stopCheckpoints()
      await release()
    }
    const guard = leaveRoom(pglite, () => freeBytes(store))
    const size = () => folderSize(store)
    return { ...wrap(pglite, { guard, size, end, isStopped }), stopped }
  } catch (error) {
    await release()
    throw error
  }
}

/** Where the files really are: the folder of the store may be a link by itself. */
async function storePath(directory: string): Promise<string> {
  const path = join(directory, 'database')
  return realpath(path).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    return join(await realpath(directory), 'database')
  })
}

/** A database in memory, from a copy of another one's files: what tests run on. */
export async function openMemoryDatabase(copy?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, parsers, ...(copy && { loadDataDir: copy }) })
  await pglite.exec(sessionSettings)
  const db = wrap(pglite, { ...inMemory, size: () => databaseSize(db) })
  return { ...db, dump: () => pglite.dumpDataDir('none') }
}

/** Flushing relies on internals of the embedded store: better not to start than to seem safe. */
async function proveFlushing(pglite: PGlite, fs: FlushingFiles): Promise<void> {
  const before = fs.flushes
  await pglite.exec(
    'create table if not exists flush_probe (at timestamptz); truncate flush_probe; insert into flush_probe values (now())',
  )
  if (fs.flushes === before) throw new Error('the embedded database does not flush its files to the disk')
}

/** A failed one is followed by the next; what cannot be written at all stops the store. */
function checkpointEvery(milliseconds: number, pglite: PGlite): () => void {
  const timer = setInterval(() => void pglite.exec('checkpoint').catch(() => {}), milliseconds).unref()
  return () => clearInterval(timer)
}

/** What stands around the statements, where it is stored, what comes after the end, and whether it has ended by itself. */
type Wrapping = {
  guard: Guard
  size: () => Promise<number>
  end: () => Promise<void>
  isStopped: () => boolean
}

const inMemory = {
  guard: <T>(work: () => Promise<T>) => work(),
  end: async () => {},
  isStopped: () => false,
}

function wrap(pglite: PGlite, { guard, size, end, isStopped }: Wrapping): OpenDatabase {
  // One call at a time: all others wait.
  let calls = 0
  const counted = <T>(call: () => Promise<T>): Promise<T> => {
    calls += 1
    return guard(call).finally(() => {
      calls -= 1
    })
  }
  const run = runnerOf(pglite)
  const runScript = scriptOn(pglite)
  const own = statements((text, values) => counted(() => run(text, values)))
  return {
    kind: 'embedded',
    ...own,
    together: (work) => work(own),
    transaction: (work) =>
      counted(() => pglite.transaction((tx) => work(transactionOn(runnerOf(tx), scriptOn(tx))))),
    script: (text) => counted(() => runScript(text)),
    copyTransaction: (mode, work) =>
      counted(() =>
        pglite.transaction(async (tx) => {
          await tx.exec(copySettings(mode))
          return work(copyingOn(tx))
        }),
      ),
    listen: (channel, onNotification) => pglite.listen(channel, onNotification).then((stop) => () => stop()),
    load: () => ({ connections: 1, idle: calls === 0 ? 1 : 0, max: 1, waiting: Math.max(0, calls - 1) }),
    size,
    close: async () => {
      // It has closed itself where it has stopped, and would not answer.
      if (!isStopped()) await pglite.close()
      await end()
    },
  }
}

/** A statement's rows are in memory at once here, so they are written in parts; whoever reads asks for parts. */
function copyingOn(tx: Transaction): CopyTransaction {
  return {
    ...transactionOn(runnerOf(tx), scriptOn(tx)),
    copyOut: async function* (select) {
      const { blob } = await tx.query(`copy (${select}) to '/dev/blob'`)
      if (blob && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer())
    },
    copyIn: async (into, lines) => {
      for await (const part of inParts(lines, copyPart))
        await tx.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([part]) })
    },
  }
}

function runnerOf(connection: PGlite | Transaction): Runner {
  return async (text, values) => {
    const { rows, affectedRows, fields } = await connection.query(text, values)
    return { rows, affected: fields.length > 0 ? rows.length : (affectedRows ?? 0) }
  }
}

function scriptOn(connection: PGlite | Transaction) {
  return async (text: string) => void (await connection.exec(text))
}
