import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileAtomically } from '../create-file-atomically.ts'
import type { Env } from '../env.ts'
import { createSecrets } from '../secrets.ts'
import { BackupRefused } from './backup-errors.ts'
import type { Manifest } from './manifest.ts'
import { fingerprintOf } from './secret-of-backup.ts'

type Target = Pick<Env, 'appSecret' | 'dataDir'>

/**
 * Refuses a place whose secret is another one: what is encrypted in the rows could not be read. True where the secret of the
 * backup has to be written here.
 */
export async function requireSameSecret(
  { appSecret, dataDir }: Target,
  { secret }: Pick<Manifest, 'secret'>,
): Promise<boolean> {
  const path = join(dataDir, 'secret')
  const fits = (text: string) => fingerprintOf(createSecrets(text)) === secret.fingerprint
  if (appSecret !== undefined) {
    if (fits(appSecret)) return false
    throw new BackupRefused(
      'APP_SECRET is not the one of the backup: passport numbers and second factors could not be read; set the one of the old place',
    )
  }
  const there = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (there !== undefined) {
    if (fits(there)) return false
    throw new BackupRefused(`${path} is not the secret of the backup; move it away, or set APP_SECRET`)
  }
  if (secret.value === null)
    throw new BackupRefused(
      'the backup was made with an APP_SECRET that it does not contain; set APP_SECRET to it',
    )
  return true
}

export async function writeSecret({ dataDir }: Target, { secret }: Pick<Manifest, 'secret'>): Promise<void> {
  if (secret.value !== null) await createFileAtomically(join(dataDir, 'secret'), secret.value)
}
