import type { Env } from '../env.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** A bucket when one is configured, else a directory. */
export async function openStorage({ s3, filesDir }: Pick<Env, 's3' | 'filesDir'>): Promise<Storage> {
  return s3 ? openS3Storage(s3) : openDiskStorage(filesDir)
}
