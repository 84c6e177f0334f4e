import { digestOf } from '../transfer/digest.ts'
import { BackupDamaged, BackupRefused, WrongKey } from './backup-errors.ts'
import { type BackedUpFile, readFileList } from './file-list.ts'
import type { Manifest, ManifestTable } from './manifest.ts'
import { fileListName, fileName, tableName } from './object-names.ts'
import { createMeasure, getSealed, gunzip, type Measure, type SealedStore } from './sealed-store.ts'

/** An object that is not as it was written, and what is wrong with it; with the key of the file, if it is one. */
export type Damage = { object: string; problem: string; file?: BackedUpFile }

type Options = {
  /** Only files whose objects are among these; all where it is not given. */
  only?: ReadonlySet<string>
  signal?: AbortSignal
  progress?: (line: string) => void
}

/** Reads a backup and compares everything with its manifest; needs no database. Answers what is wrong, all of it. */
export async function checkBackup(
  store: SealedStore,
  backup: string,
  manifest: Manifest,
  { only, signal, progress = () => {} }: Options = {},
): Promise<Damage[]> {
  const damages: Damage[] = []
  const note = async (object: string, check: () => Promise<void>, file?: BackedUpFile) => {
    signal?.throwIfAborted()
    const problem = await problemOf(check)
    if (problem) damages.push({ object, problem, ...(file && { file }) })
  }
  for (const table of manifest.tables) {
    progress(`Checking the rows of ${table.name}`)
    const name = tableName(backup, table.name)
    await note(name, () => checkTable(store, name, table))
  }
  let count = 0
  let bytes = 0
  await note(fileListName(backup), async () => {
    for await (const file of filesOf(store, backup, manifest)) {
      count += 1
      bytes += file.size
      progress(`Checking files: ${count} of ${manifest.files.count}`)
      const name = fileName(file.key)
      if (!only || only.has(name)) await note(name, () => checkFile(store, name, file), file)
    }
    if (count !== manifest.files.count || bytes !== manifest.files.bytes)
      throw new BackupDamaged(fileListName(backup), 'is not the list that the manifest describes')
  })
  return damages
}

/** The files that a backup has, in the order of its list, which is compared at its end. */
export async function* filesOf(
  store: SealedStore,
  backup: string,
  { files }: Pick<Manifest, 'files'>,
): AsyncGenerator<BackedUpFile> {
  const name = fileListName(backup)
  const measure = createMeasure()
  yield* readFileList(gunzip(measure.through(getSealed(store, name))))
  requireSame(name, measure.end(), files)
}

/** The lines of a table; what was read is compared at its end. */
export async function* linesOf(
  store: SealedStore,
  backup: string,
  table: ManifestTable,
): AsyncGenerator<Uint8Array> {
  const name = tableName(backup, table.name)
  const measure = createMeasure()
  yield* gunzip(measure.through(getSealed(store, name)))
  requireSame(name, measure.end(), table)
}

async function checkTable(store: SealedStore, name: string, table: ManifestTable): Promise<void> {
  const measure = createMeasure()
  const digest = await digestOf(gunzip(measure.through(getSealed(store, name))))
  requireSame(name, measure.end(), table)
  if (digest.rows !== table.rows || digest.hash !== table.hash)
    throw new BackupDamaged(name, 'has other rows than the manifest says')
}

async function checkFile(store: SealedStore, name: string, file: BackedUpFile): Promise<void> {
  const measure = createMeasure()
  for await (const _chunk of measure.through(getSealed(store, name))) {
    // Read to its end; the measure is what is wanted.
  }
  requireSame(name, measure.end(), file)
}

function requireSame(name: string, read: Measure, wanted: Measure): void {
  if (read.size !== wanted.size || read.sha256 !== wanted.sha256)
    throw new BackupDamaged(name, 'is not what the manifest describes')
}

/** What is wrong with the backup is an answer; a place that cannot be read is a failure. */
async function problemOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (error instanceof BackupDamaged || error instanceof WrongKey) return error.message
    throw error
  }
}

const shown = 10

/** Refuses a backup with all that is wrong with it, or the first of very many. */
export function requireUndamaged(backup: string, damages: readonly Damage[]): void {
  if (damages.length === 0) return
  const lines = damages.slice(0, shown).map(({ problem }) => problem)
  const more = damages.length > shown ? [`and ${damages.length - shown} more`] : []
  throw new BackupRefused(`the backup ${backup} is damaged: ${[...lines, ...more].join('; ')}`)
}
