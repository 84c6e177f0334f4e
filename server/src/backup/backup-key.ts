import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createFileAtomically } from '../create-file-atomically.ts'
import { SettingsError } from '../settings.ts'

/** What backups are encrypted with. */
export type BackupKey = {
  /** Says which key it is, and nothing about it. */
  id: string
  /** The key of one object: only the same name and salt give it again. */
  deriveKey(name: string, salt: Uint8Array): KeyObject
}

const keyBytes = 32
const mark = 'backup-key-1:'

const about = `# The key of the backups. Without this file no backup can be read, by anybody: copy it to another place,
# where it is safe from others and does not burn down with the server. Nothing in it may be changed.
`

/** The key file, if there is one. */
export async function readBackupKey(path: string): Promise<BackupKey | undefined> {
  const content = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw new SettingsError(`the key file ${path} cannot be read (${error.code})`)
  })
  if (content === undefined) return undefined
  const lines = content.split('\n').map((line) => line.trim())
  const line = lines.find((text) => text.startsWith(mark))
  const secret = Buffer.from(line?.slice(mark.length) ?? '', 'base64url')
  if (secret.length !== keyBytes) throw new SettingsError(`${path} is not a key file of backups`)
  return createBackupKey(secret)
}

/** The key file; one that is missing is an error. */
export async function requireBackupKey(path: string): Promise<BackupKey> {
  const key = await readBackupKey(path)
  if (!key) throw new SettingsError(`there is no key file ${path}; name the one of these backups with --key`)
  return key
}

/** The key file, made now if there is none. */
export async function readOrMakeBackupKey(path: string): Promise<{ key: BackupKey; isNew: boolean }> {
  const existing = await readBackupKey(path)
  if (existing) return { key: existing, isNew: false }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const content = `${about}${mark}${randomBytes(keyBytes).toString('base64url')}\n`
  const isNew = await createFileAtomically(path, content)
  // Read back, because another process may have been faster.
  return { key: await requireBackupKey(path), isNew }
}

export function createBackupKey(secret: Buffer): BackupKey {
  return {
    id: createHmac('sha256', secret).update('backup key id').digest('hex').slice(0, 16),
    deriveKey: (name, salt) =>
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, `backup object 1 ${name}`, keyBytes))),
  }
}
