import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error it brings no types
import S3rver from 's3rver'
import type { S3Settings } from '../../s3-settings.ts'

export type S3Server = {
  settings: S3Settings
  /** Where it stores an object. */
  pathOf: (key: string) => string
  stop: () => Promise<void>
}

/** A store that speaks S3, with an empty bucket. */
export async function startS3(): Promise<S3Server> {
  const bucket = 'files'
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    directory,
    // Its own is localhost, which on many machines is ::1 first.
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    pathOf: (key) => join(directory, bucket, `${key}._S3rver_object`),
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
