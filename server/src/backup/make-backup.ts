import type { OpenDatabase } from '../db/database.ts'
import { isOutOfSpace } from '../db/errors.ts'
import type { Env } from '../env.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupRefused } from './backup-errors.ts'
import {
  claimBackup,
  failBackup,
  findLastBackup,
  finishBackup,
  forgetBackups,
  hasLeftBytes,
  lastWholeCheck,
} from './backups.queries.ts'
import { startHeartbeat } from './heartbeat.ts'
import { nameOfTime, timeOfName } from './object-names.ts'
import { listBackups, openBackupsToWrite } from './open-backups.ts'
import type { BackupPlace } from './place.ts'
import { type RemovedBackups, removeOldBackups } from './remove-old-backups.ts'
import type { SealedStore } from './sealed-store.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

export type BackupDeps = {
  db: OpenDatabase
  /** Guarded (guard-removals.ts). */
  storage: Storage
  secrets: Secrets
  env: Pick<Env, 'dataDir' | 'appSecret' | 'backup'>
}

export type BackupOptions = {
  place: BackupPlace
  keyFile: string
  scheduled: boolean
  /** Also in a place that had backups and is empty now. */
  startsOver?: boolean
  say: (line: string) => void
  progress: (line: string) => void
}

export type BackupResult = WrittenBackup & { name: string; removed: RemovedBackups }

/**
 * Makes a backup of all rows and files, as they are at one moment, while the product goes on; reads back what was written; then
 * removes older ones. Whatever fails, earlier backups stay, and what is not complete is cleared away by the next one.
 */
export async function makeBackup(deps: BackupDeps, options: BackupOptions): Promise<BackupResult> {
  const stop = new AbortController()
  running.add(stop)
  try {
    return await claimAndRun(deps, options, stop)
  } finally {
    running.delete(stop)
  }
}

/** The backups that run in this process: a stop of the server does not wait for them. */
const running = new Set<AbortController>()

export function stopBackups(): void {
  for (const stop of running) stop.abort(new BackupRefused('the server was stopped'))
}

async function claimAndRun(
  deps: BackupDeps,
  options: BackupOptions,
  stop: AbortController,
): Promise<BackupResult> {
  const { db, storage } = deps
  const { place, scheduled } = options
  const id = await claimBackup(db, { place: place.shown, scheduled })
  if (!id)
    throw new BackupRefused(
      'another backup is running; one that was killed counts as running for two minutes',
    )
  const stopHeartbeat = startHeartbeat(db, id, stop)
  try {
    return await runBackup(deps, await openStore(db, options), { ...options, id, signal: stop.signal })
  } catch (error) {
    await failBackup(db, id, shortReason(error)).catch(() => {})
    throw error
  } finally {
    stopHeartbeat()
    if (await hasLeftBytes(db, id).catch(() => false)) await storage.sweep(keysInUse(db), anHour)
  }
}

/** Files that were received longer ago have a record, or never will. */
const anHour = 3_600_000

async function openStore(db: OpenDatabase, options: BackupOptions): Promise<SealedStore> {
  const { place, keyFile, startsOver = false } = options
  const isKnown = (await findLastBackup(db, { state: 'done', place: place.shown })) !== undefined
  const { isKeyNew, ...store } = await openBackupsToWrite(place, keyFile, { isKnown, startsOver })
  if (isKeyNew) announceKey(options)
  return store
}

type Run = BackupOptions & { id: string; signal: AbortSignal }

async function runBackup(deps: BackupDeps, store: SealedStore, run: Run): Promise<BackupResult> {
  const { db, env } = deps
  const { id, signal, progress } = run
  const name = await nextName(store.place)
  const checksWhole = await isWholeCheckDue(db, store.place)
  const written = await writeBackup(deps, store, { name, signal, progress, checksWhole })
  progress('Removing old backups')
  const removed = await removeOldBackups(store, { keep: env.backup.keep, newest: name, signal })
  const problem = written.problem ?? removed.problem
  await finishBackup(db, id, { ...written, name, problem })
  await forgetBackups(db)
  return { ...written, name, problem, removed }
}

/** A backup is named after a second: its own, or the next free one, so that names have the order of the backups. */
async function nextName(place: BackupPlace): Promise<string> {
  const { complete, half } = await listBackups(place)
  const now = Date.now()
  const last = Math.max(0, ...[...complete, ...half].map((name) => timeOfName(name).getTime()))
  // A clock that was far ahead must not name all backups that follow.
  const isClose = last >= now - aMinute && last < now + aMinute
  return nameOfTime(new Date(isClose ? Math.max(now, last + 1000) : now))
}

const aMinute = 60_000

const weekMs = 7 * 24 * 3_600_000

async function isWholeCheckDue(db: OpenDatabase, place: BackupPlace): Promise<boolean> {
  const last = await lastWholeCheck(db, place.shown)
  return !last || Date.now() - last.getTime() > weekMs
}

function announceKey({ keyFile, say }: BackupOptions): void {
  say(`A new key file was made: ${keyFile}`)
  say('Copy it to another place now. Without it no backup can be read, by anybody.')
}

/** For the office and for health. */
function shortReason(error: unknown): string {
  if (isOutOfSpace(error)) return 'no space is left where backups are stored'
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
