import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BackupOptions, type BackupResult, makeBackup } from '../../backup/make-backup.ts'
import { openBackups } from '../../backup/open-backups.ts'
import { openPlace } from '../../backup/open-place.ts'
import type { SealedStore } from '../../backup/sealed-store.ts'
import { type Env, readEnv } from '../../env.ts'
import { type TestApp, testSecret } from '../servers/start-app.ts'

export type BackupFixture = {
  /** With room for all that a test makes. */
  folder: string
  /** Where its backups are. */
  address: string
  keyFile: string
  make(changes?: Partial<BackupOptions> & { app?: TestApp }): Promise<BackupResult>
  store(): Promise<SealedStore>
  /** The settings of a place that is not there yet. */
  emptyPlace(settings?: Record<string, string>): Promise<Env>
  remove(): Promise<void>
}

/** Backups of an app in a temporary folder. */
export async function backupsOf(app: TestApp): Promise<BackupFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  const address = join(folder, 'backups')
  const keyFile = join(folder, 'backup.key')
  const place = () => openPlace(address, app.env)
  return {
    folder,
    address,
    keyFile,
    make: async ({ app: other = app, ...changes } = {}) => {
      const { db, storage, secrets } = other
      const env = { ...other.env, appSecret: testSecret }
      const quiet = { say: () => {}, progress: () => {} }
      const options = { place: await place(), keyFile, scheduled: false, ...quiet, ...changes }
      return makeBackup({ db, storage, secrets, env }, options)
    },
    store: async () => openBackups(await place(), keyFile),
    emptyPlace: async (settings = {}) => {
      const dataDir = join(await mkdtemp(join(folder, 'place-')), 'data')
      return readEnv({ DATA_DIR: dataDir, APP_SECRET: testSecret, ...settings }, folder)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
