import { isBucketAddress } from '../backup-settings.ts'
import type { Env } from '../env.ts'
import { SettingsError } from '../settings.ts'
import { openFolderPlace } from './folder-place.ts'
import type { BackupPlace } from './place.ts'

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/

/** A folder by its whole path, or `s3://bucket/prefix` with the S3 settings of the product. The S3 library is loaded only where it is used. */
export async function openPlace(address: string, { s3Access }: Pick<Env, 's3Access'>): Promise<BackupPlace> {
  if (!isBucketAddress(address)) return openFolderPlace(address)
  const [, bucket, path = ''] = bucketAddress.exec(address) ?? []
  const prefix = path.replace(/\/+$/, '')
  if (!bucket || prefix.startsWith('/') || prefix.includes('//'))
    throw new SettingsError(`${address} is not an address of the form s3://bucket/prefix`)
  if (!s3Access) throw new SettingsError(`${address} needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY`)
  const { openS3Place } = await import('./s3-place.ts')
  return openS3Place({ ...s3Access, bucket }, prefix)
}
