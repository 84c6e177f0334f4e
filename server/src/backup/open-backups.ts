import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { BackupRefused } from './backup-errors.ts'
import { readOrMakeBackupKey, requireBackupKey } from './backup-key.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { aboutName, backupsPrefix, filesPrefix, isBackupName, manifestName } from './object-names.ts'
import { type BackupPlace, ObjectMissing } from './place.ts'
import { getSealed, type SealedStore } from './sealed-store.ts'

/** For reading: with the key that its backups were encrypted with. */
export async function openBackups(place: BackupPlace, keyFile: string): Promise<SealedStore> {
  const key = await requireBackupKey(keyFile)
  await requireSameKey(place, keyFile, key.id)
  return { place, key }
}

type WritingOptions = {
  /** Backups were made here before. */
  isKnown: boolean
  /** Also where it is empty all the same. */
  startsOver: boolean
}

/** For the next backup. A new place is marked with its key; a new key is made where there is none yet. */
export async function openBackupsToWrite(
  place: BackupPlace,
  keyFile: string,
  { isKnown, startsOver }: WritingOptions,
): Promise<SealedStore & { isKeyNew: boolean }> {
  const about = await readAbout(place)
  if (about) return { ...(await openBackups(place, keyFile)), isKeyNew: false }
  if (isKnown && !startsOver)
    throw new BackupRefused(
      `${place.shown} is empty, and backups were made there before: is its disk mounted? If it is empty on purpose, run "npm run manage -- backup --start-over" once`,
    )
  for (const prefix of [backupsPrefix, filesPrefix]) {
    for await (const { name } of place.list(prefix))
      throw new BackupRefused(
        `${place.shown} has ${name} but no ${aboutName}, which says whose it is; use an empty place`,
      )
  }
  const { key, isNew } = await readOrMakeBackupKey(keyFile)
  await place.put(aboutName, Readable.from([Buffer.from(aboutText(key.id))]))
  return { place, key, isKeyNew: isNew }
}

const aboutText = (
  keyId: string,
) => `Encrypted backups of the agency platform. Nothing in here may be renamed or changed.
They are read with "npm run manage -- list-backups", "check-backup" and "restore", and with the key file of this id:
key: ${keyId}
`

async function requireSameKey(place: BackupPlace, keyFile: string, given: string): Promise<void> {
  const needed = await readAbout(place)
  if (needed && needed !== given)
    throw new BackupRefused(
      `the backups in ${place.shown} were encrypted with the key ${needed}; the key file ${keyFile} is ${given}`,
    )
}

/** The id of the key of this place; nothing in a place without backups. */
async function readAbout(place: BackupPlace): Promise<string | undefined> {
  const about = await place.get(aboutName).catch((error) => {
    if (error instanceof ObjectMissing) return undefined
    throw error
  })
  return about && (/^key: ([0-9a-f]{16})$/m.exec(await text(about))?.[1] ?? '')
}

/** The complete backups of a place, the oldest first, and those that were begun and have no manifest. */
export async function listBackups(place: BackupPlace): Promise<{ complete: string[]; half: string[] }> {
  const complete = new Set<string>()
  const begun = new Set<string>()
  for await (const { name } of place.list(backupsPrefix)) {
    const backup = name.slice(backupsPrefix.length).split('/')[0] ?? ''
    if (!isBackupName(backup)) continue
    begun.add(backup)
    if (name === manifestName(backup)) complete.add(backup)
  }
  return { complete: [...complete].sort(), half: [...begun.difference(complete)].sort() }
}

export async function readManifest(store: SealedStore, backup: string): Promise<Manifest> {
  return parseManifest(backup, (await buffer(getSealed(store, manifestName(backup)))).toString())
}

/** The newest one, or the one asked for. */
export async function chooseBackup(place: BackupPlace, wanted: string | undefined): Promise<string> {
  const { complete, half } = await listBackups(place)
  const chosen = wanted ? complete.find((name) => name === wanted) : complete.at(-1)
  if (chosen) return chosen
  if (!wanted) throw new BackupRefused(`there is no backup in ${place.shown}`)
  if (half.includes(wanted))
    throw new BackupRefused(`the backup ${wanted} is not complete: it has no manifest`)
  throw new BackupRefused(
    `there is no backup ${wanted} in ${place.shown}; "list-backups" shows those that are there`,
  )
}
