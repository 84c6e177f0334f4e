import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../s3-settings.ts'
import { withTempFile } from '../temp-file.ts'
import { receiveStream } from './receive-stream.ts'
import { openS3Client, withKnownCode } from './s3-client.ts'
import { FileMissing, type Storage, type StoredFile } from './storage.ts'
import { checkedKey, isKey, newKey } from './storage-key.ts'
import { sweepUnknown } from './sweep-unknown.ts'

/** Files in a bucket of any S3-compatible store. */
export function openS3Storage({ bucket, ...settings }: S3Settings): Storage {
  const client = openS3Client(settings)
  const objectOf = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })

  const send = async (key: string, file: FileHandle) => {
    // As one buffer, because the client can only retry what it can send again.
    const Body = await buffer(file.createReadStream({ start: 0, autoClose: false }))
    await client.send(new PutObjectCommand({ ...objectOf(key), Body })).catch((error) => {
      throw withKnownCode(error)
    })
  }

  const storage: Storage = {
    // Buffered in a temp file until complete, then sent as one object: a slow sender fills no memory, and aborted
    // uploads leave no parts in the bucket.
    receive: async (source, limits) => {
      const key = newKey()
      const measured = await receiveStream(source, limits, (fill) =>
        withTempFile(async (file) => {
          await fill(file)
          await send(key, file)
        }),
      )
      return { key, ...measured }
    },
    open: async (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const object = await client.send(new GetObjectCommand({ ...objectOf(key), Range }))
        const size = Number(object.ContentRange?.split('/')[1] ?? object.ContentLength)
        return { stream: object.Body as Readable, size }
      } catch (error) {
        throw error instanceof S3ServiceException && error.name === 'NoSuchKey'
          ? new FileMissing(key, error)
          : error
      }
    },
    put: async (key, source) => {
      await receiveStream(source, { maxBytes: Number.POSITIVE_INFINITY }, (fill) =>
        withTempFile(async (file) => {
          await fill(file)
          await send(key, file)
        }),
      )
    },
    discard: (key) => storage.remove(key),
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
