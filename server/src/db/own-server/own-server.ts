import { mkdir, realpath } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findAccount } from './account.ts'
import { ours, ownerOf, prepareDataFolder, readPassword } from './data-folder.ts'
import { DataDirInUse, endOrphan, lookMs, untilUnused, visit } from './other-process.ts'
import { type Log, startPostgres } from './postgres-process.ts'
import { findPrograms } from './programs.ts'
import { findSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

export type OwnServer = { url: string; stop(): Promise<void> }

export type OwnServerOptions = {
  log?: Log | undefined
  /** Refused where another process of ours has the database open; else it is shared. */
  alone?: boolean
}

/** How long one that is starting, stopping or has lost its process may take. */
const patienceMs = 60_000
/** A process that has just started its PostgreSQL connects before this. */
const orphanMs = 2000

/**
 * PostgreSQL on DATA_DIR, as a process of ours: started here, started again when it ends, and stopped by `stop`. Where another
 * process of ours runs it, that one is used.
 */
export async function openOwnServer(
  directory: string,
  { log, alone = false }: OwnServerOptions = {},
): Promise<OwnServer> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(directory)
  const programs = await findPrograms(join(dataDir, 'postgres.lib'))
  const account = findAccount(programs, await ownerOf(dataDir))
  await prepareDataFolder(dataDir, programs, account)
  const socketFolder = await findSocketFolder(dataDir, account)
  const url = await urlOf(dataDir, socketFolder)
  const options = { dataDir, socketFolder, programs, account, log }
  // A server takes its PostgreSQL along; a command leaves it to those that came to share it.
  const stopOf = (stop: () => Promise<void>) => (alone ? stop : () => untilUnused(url).then(stop))
  const end = Date.now() + patienceMs
  let unusedSince: number | undefined
  while (Date.now() < end) {
    const started = await startPostgres(options)
    if (started) return { url, stop: stopOf(supervise(started, options)) }
    const seen = await visit(url)
    const isUsed = seen && seen.others.length > 0
    if (isUsed && !alone) return { url, stop: seen.leave }
    await seen?.leave()
    if (isUsed) throw new DataDirInUse(directory, seen.others)
    unusedSince = seen ? (unusedSince ?? Date.now()) : undefined
    if (unusedSince && Date.now() - unusedSince > orphanMs) await endOrphan(dataDir)
    await wait(lookMs)
  }
  throw new DataDirInUse(directory, [])
}

async function urlOf(dataDir: string, socketFolder: string): Promise<string> {
  const name = encodeURIComponent(`process ${process.pid} on ${hostname()}`)
  const password = await readPassword(dataDir)
  return `postgres://${ours}:${password}@${encodeURIComponent(socketFolder)}/${ours}?application_name=${name}`
}
