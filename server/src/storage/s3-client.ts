import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Access } from '../s3-settings.ts'

export function openS3Client({ endpoint, region, accessKey, secretKey }: S3Access): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Stores other than Amazon's often have no host name per bucket and refuse the newer checksum headers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, socketTimeout: 30_000 },
  })
}

const fullStore = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
])

/** A full bucket is reported like a full disk. */
export function withKnownCode(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error
  const isFull = fullStore.has(error.name) || error.$metadata.httpStatusCode === 507
  return isFull ? Object.assign(error, { code: 'ENOSPC' }) : error
}
