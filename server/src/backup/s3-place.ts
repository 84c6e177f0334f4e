import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../s3-settings.ts'
import { openS3Client, withKnownCode } from '../storage/s3-client.ts'
import { withTempFile } from '../temp-file.ts'
import { type BackupPlace, checkedName, ObjectMissing } from './place.ts'

const tries = 3

/** Backups in a bucket of any S3-compatible store, under a prefix. */
export function openS3Place({ bucket, ...settings }: S3Settings, prefix: string): BackupPlace {
  const client = openS3Client(settings)
  const root = prefix === '' ? '' : `${prefix}/`
  const objectOf = (name: string) => ({ Bucket: bucket, Key: root + checkedName(name) })

  const send = async (name: string, file: FileHandle, ContentLength: number) => {
    for (let attempt = 1; ; attempt += 1) {
      // A stream, because a table may be large. The client cannot send it a second time by itself.
      const Body = Readable.from(contentOf(file))
      try {
        await client.send(new PutObjectCommand({ ...objectOf(name), Body, ContentLength }))
        return
      } catch (error) {
        if (attempt === tries || isRefusal(error)) throw withKnownCode(error)
      } finally {
        Body.destroy()
      }
    }
  }

  return {
    shown: `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`,
    put: (name, content) =>
      withTempFile(async (file) => {
        await file.writeFile(content)
        await send(name, file, (await file.stat()).size)
      }),
    get: async (name) => {
      try {
        return (await client.send(new GetObjectCommand(objectOf(name)))).Body as Readable
      } catch (error) {
        const isMissing = error instanceof S3ServiceException && error.name === 'NoSuchKey'
        throw isMissing ? new ObjectMissing(name, error) : error
      }
    },
    list: async function* (start) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: root + start })
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', Size = 0 } of Contents) yield { name: Key.slice(root.length), size: Size }
      }
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(objectOf(name)))),
    // An object of a bucket is whole or not there.
    clean: async () => {},
    close: async () => client.destroy(),
  }
}

const chunkBytes = 256 * 1024

/** From its beginning, for every try: a stream of the file itself would close it when the try is over. */
async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** What another try does not change. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500
  return status < 500 || status === 507
}
