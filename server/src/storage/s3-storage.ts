import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../env.ts'
import { withNamelessFile } from '../nameless-file.ts'
import { FileMissing, type Storage, type StoredFile } from './storage.ts'
import { checkedKey, isKey, newKey } from './storage-key.ts'
import { sweepUnknown } from './sweep-unknown.ts'
import { takeIn } from './take-in.ts'

/** Files in a bucket of any S3-compatible store. */
export function openS3Storage({ bucket, ...settings }: S3Settings): Storage {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Stores other than Amazon's often have no host name per bucket and refuse the newer checksum headers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, socketTimeout: 30_000 },
  })
  const objectOf = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })

  const put = async (key: string, file: FileHandle) => {
    // In one piece, because the client tries again only what it can send again.
    const Body = await buffer(file.createReadStream({ start: 0, autoClose: false }))
    await client.send(new PutObjectCommand({ ...objectOf(key), Body })).catch((error) => {
      throw withKnownCode(error)
    })
  }

  const storage: Storage = {
    // Kept here until it is whole: then one request, which the store takes or refuses as one. No slow sender fills
    // the memory, and no parts of uploads that were cut off have to be cleared away over there.
    receive: async (source, limits) => {
      const key = newKey()
      const measured = await takeIn(source, limits, (fill) =>
        withNamelessFile(async (file) => {
          await fill(file)
          await put(key, file)
        }),
      )
      return { key, ...measured }
    },
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const found = await client.send(new GetObjectCommand({ ...objectOf(key), Range }))
        const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength)
        return { stream: found.Body as Readable, size }
      } catch (error) {
        throw error instanceof S3ServiceException && error.name === 'NoSuchKey'
          ? new FileMissing(key, error)
          : error
      }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(objectOf(key)))),
    list: () => listObjects(client, bucket),
    sweep: (isKnown, olderThanMs) => sweepUnknown(storage, isKnown, olderThanMs),
    check: async () => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'writable', Body: 'writable' }))
    },
    close: async () => client.destroy(),
  }
  return storage
}

async function* listObjects(client: S3Client, bucket: string): AsyncIterable<StoredFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key, LastModified, Size } of page.Contents ?? []) {
      if (Key && LastModified && isKey(Key)) yield { key: Key, modifiedAt: LastModified, size: Size ?? 0 }
    }
  }
}

const fullStore = new Set([
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
])

/** A full store is the same news as a full disk. */
function withKnownCode(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error
  const isFull = fullStore.has(error.name) || error.$metadata.httpStatusCode === 507
  return isFull ? Object.assign(error, { code: 'ENOSPC' }) : error
}
