import type { Env } from '../env.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** A bucket when one is configured, else a directory. The S3 library is large, so it is loaded only where it is used. */
export async function openStorage({ s3, filesDir }: Pick<Env, 's3' | 'filesDir'>): Promise<Storage> {
  if (!s3) return openDiskStorage(filesDir)
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(s3)
}
