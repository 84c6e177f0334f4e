import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../storage/open-storage.ts'
import { type S3Server, startS3 } from '../testing/outside/s3-server.ts'
import { type BackupFixture, backupsOf } from '../testing/records/backup-fixture.ts'
import { aStoredFile } from '../testing/records/stored-file.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { listBackups, openBackups } from './open-backups.ts'
import { openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { prepareRestore } from './restore-backup.ts'
import { restoreFiles } from './restore-files.ts'

// Uploaded files in a bucket, and their backups beside them.

let s3: S3Server
let app: TestApp
let backups: BackupFixture
let place: BackupPlace
let key: string
beforeAll(async () => {
  s3 = await startS3()
  const { endpoint, bucket, accessKey, secretKey } = s3.settings
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  app = await startApp(settings)
  backups = await backupsOf(app)
  place = await openPlace(`s3://${bucket}/backups/office`, app.env)
  ;({ key } = await aStoredFile(app, 'a document'))
})
afterAll(async () => {
  await place.close()
  await backups.remove()
  await app.close()
  await s3.stop()
})

test('a bucket has backups like a folder: whole, incremental, removed by age, restored', async () => {
  const first = await backups.make({ place })
  expect(first).toMatchObject({ newFiles: 1, problem: null, isWholeChecked: true })
  const second = await backups.make({ place })
  expect(second).toMatchObject({ newFiles: 0, problem: null, removed: { backups: [first.name], files: 0 } })
  expect(await listBackups(place)).toEqual({ complete: [second.name], half: [] })

  const env = await backups.emptyPlace()
  const store = await openBackups(place, backups.keyFile)
  const { files } = await prepareRestore(env, store, second.name, () => {})
  const storage = await openStorage(env)
  await restoreFiles(store, storage, files, () => {})
  expect((await buffer((await storage.open(key)).stream)).toString()).toBe('a document')
})

test('uploaded files and backups do not see each other', async () => {
  const stored = await Array.fromAsync(app.storage.list())
  expect(stored.map((file) => file.key)).toEqual([key])
  expect(await app.storage.sweep(async () => new Set([key]), -60_000)).toBe(0)
})

test('a bucket that takes nothing any more is a clear failure', async () => {
  const refused: BackupPlace = {
    ...place,
    put: async () => {
      throw Object.assign(new Error('XMinioStorageFull'), { code: 'ENOSPC' })
    },
  }
  await expect(backups.make({ place: refused })).rejects.toThrow('XMinioStorageFull')
  expect((await listBackups(place)).complete).toHaveLength(1)
})
