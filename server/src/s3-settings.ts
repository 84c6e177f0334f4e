import * as z from 'zod/mini'
import { isBucketAddress } from './backup-settings.ts'
import { address, SettingsError, text } from './settings.ts'

export const s3Fields = {
  S3_ENDPOINT: address('http:', 'https:'),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: text,
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
}

/** How to call an S3-compatible store. */
export type S3Access = { endpoint: string; region: string; accessKey: string; secretKey: string }
export type S3Settings = S3Access & { bucket: string }

type Fields = {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY?: string | undefined
  S3_SECRET_KEY?: string | undefined
  BACKUP_TO?: string | undefined
}

/** `files` is the bucket of uploaded files; where only backups go to a bucket, it is not set. */
export function readS3(fields: Fields): { access: S3Access | undefined; files: S3Settings | undefined } {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, BACKUP_TO: backups } = fields
  const access = readAccess(fields)
  if (isBucketAddress(backups) && !access)
    throw new SettingsError('BACKUP_TO needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY')
  if (!bucket && (!endpoint || (access && isBucketAddress(backups)))) return { access, files: undefined }
  if (!access || !bucket)
    throw new SettingsError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed together')
  return { access, files: { ...access, bucket } }
}

function readAccess(fields: Fields): S3Access | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = fields
  if (!endpoint || !accessKey || !secretKey) return undefined
  return { endpoint, region: fields.S3_REGION, accessKey, secretKey }
}
