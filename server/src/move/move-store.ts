import { access } from 'node:fs/promises'
import { connectOwn } from '../db/connect.ts'
import type { OpenDatabase } from '../db/database.ts'
import { findMoved, markMoved, movedFile } from '../db/moved-store.ts'
import { dataFolder } from '../db/own-server/data-folder.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { SettingsError } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'
import { type Snapshot, withSnapshot } from '../transfer/snapshot.ts'
import { findTransfer } from '../transfer/transfer.queries.ts'
import { checkSource, checkTarget } from './check-stores.ts'
import { moveFiles } from './move-files.ts'
import { describeTables, inMegabytes, withoutAccount } from './move-plan.ts'
import { finishMove, moveRows } from './move-rows.ts'

export type MoveOptions = {
  dataDir: string
  /** The address of the target, with an account that owns it. */
  url: string
  /** Where files are copied from and to; without it they stay where they are. */
  files?: { from: Storage; to: Storage; place: string } | undefined
  confirm(plan: string[]): Promise<boolean>
  say(line: string): void
  progress(line: string): void
}

/** Moves the database of a DATA_DIR into another PostgreSQL; false where nothing was done. Safe to repeat. */
export async function moveStore(options: MoveOptions): Promise<boolean> {
  await requireStore(options.dataDir)
  const target = await openServerDatabase({ url: options.url, connections: 2 }).catch((error) => {
    throw new SettingsError(`the target does not let us in (${(error as Error).message})`)
  })
  try {
    return (await isMovedAlready(options, target)) || (await moveInto(options, target))
  } finally {
    await target.close()
  }
}

/** Opening it makes it. */
async function requireStore(dataDir: string): Promise<void> {
  await access(dataFolder(dataDir)).catch(() => {
    throw new SettingsError(`there is no database in DATA_DIR ${dataDir}`)
  })
}

async function isMovedAlready({ dataDir, url, say }: MoveOptions, target: OpenDatabase): Promise<boolean> {
  const moved = await findMoved(dataDir)
  if (!moved) return false
  if (moved.to !== withoutAccount(url))
    throw new SettingsError(
      `it was moved to ${moved.to} already; remove ${movedFile(dataDir)} to move it again`,
    )
  // Marked, but the last step did not end: then it goes on.
  if (await findTransfer(target)) return false
  say(`It was moved to ${moved.to} on ${moved.at.slice(0, 10)} already.`)
  return true
}

async function moveInto(options: MoveOptions, target: OpenDatabase): Promise<boolean> {
  const { dataDir, url, files, confirm } = options
  await checkTarget(target)
  const begun = await findTransfer(target)
  const source = await connectOwn(dataDir, { alone: true })
  try {
    await checkSource(source)
    const plan = [
      ...(await describeTables(source)),
      `from ${dataDir} into ${withoutAccount(url)}${begun ? `, where a move was begun at ${begun.started_at}` : ''}`,
      files ? `copy the files to ${files.place}` : 'leave the files where they are',
    ]
    if (!(await confirm(plan))) return false
    await withSnapshot(source, (snapshot) => moveSnapshot(options, snapshot, target))
    return true
  } finally {
    await source.close()
  }
}

async function moveSnapshot(
  { dataDir, url, files, say, progress }: MoveOptions,
  snapshot: Snapshot,
  target: OpenDatabase,
): Promise<void> {
  const rows = await moveRows(snapshot, target, dataDir, progress)
  say(`${rows} rows of ${snapshot.tables.length} tables are in the target, each compared with the old one.`)
  if (files) {
    const { files: count, bytes, damaged } = await moveFiles(target, files.from, files.to, progress)
    say(`${count} files (${inMegabytes(bytes)}) are in the new place, each with the hash of its row.`)
    for (const key of damaged)
      say(`${key} is missing or changed in the old place already: it was not copied.`)
  }
  progress('Checking foreign keys…')
  // First the mark: after the last step the product may start on the target, and must not on the old one.
  await markMoved(dataDir, withoutAccount(url))
  await finishMove(snapshot, target)
}
