import { isBucketAddress } from '../backup-settings.ts'
import type { Env } from '../env.ts'
import { SettingsError } from '../settings.ts'
import { openFolderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

/** A folder by its whole path, or `s3://bucket/prefix`. The S3 library is loaded only where it is used. */
export async function openPlace(address: string, { s3Access }: Pick<Env, 's3Access'>): Promise<BackupPlace> {
  if (!isBucketAddress(address)) return openFolderPlace(address)
  if (!s3Access) throw new SettingsError(`${address} needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY`)
  const [bucket = '', ...prefix] = address.slice('s3://'.length).split('/')
  const { openS3Place } = await import('./s3-place.ts')
  return openS3Place({ ...s3Access, bucket }, prefix.join('/'))
}
