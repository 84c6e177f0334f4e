import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { readAgency } from '../../agency.ts'
import { type AppOptions, createApp } from '../../app.ts'
import { guardRemovals } from '../../backup/guard-removals.ts'
import type { Deps } from '../../deps.ts'
import { handleUpdate } from '../../domains/telegram/handle-update.ts'
import { readEnv } from '../../env.ts'
import { createAfterCommit } from '../../http/after-commit.ts'
import type { CallAs } from '../../http/call-as.ts'
import { createLogger } from '../../http/logging.ts'
import { openScan } from '../../http/uploads/scan.ts'
import { openKeyring } from '../../identity/keys/keyring.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createSecrets } from '../../secrets.ts'
import { openStorage } from '../../storage/open-storage.ts'
import type { ChatUpdate } from '../../telegram/chat-update.ts'
import { openTestDatabase } from './test-database.ts'

const root = new URL('../../../../', import.meta.url).pathname

export type TestApp = Deps & {
  app: FastifyInstance
  log: FastifyBaseLogger
  callAs: CallAs
  /** What an update from Telegram does, as the job that handles it would do it. */
  handleUpdate: (update: ChatUpdate) => Promise<void>
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>
  close: () => Promise<void>
}

/** Not in the settings of an app: a start in production would refuse it. */
export const testSecret = 'only for tests, never for anything else'

export const testOrigin = 'http://127.0.0.1:3000'

/** The whole API on a fresh database and an empty folder, without a port. */
export async function startApp(
  settings: Record<string, string> = {},
  origin = () => testOrigin,
  loadPages?: AppOptions['loadPages'],
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  // Tests also run at night, in which people are left in peace.
  const usual = { DATA_DIR: dataDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', QUIET_HOURS: 'off' }
  const env = readEnv({ ...usual, ...settings }, root)
  const log = createLogger(env.logLevel)
  const db = await openTestDatabase()
  const storage = guardRemovals(await openStorage(env), db)
  const jobs = await startJobs(db, { 'send-mail': async () => {} }, log)
  const secrets = createSecrets(testSecret)
  const agency = await readAgency(env.agencyFile)
  const deps: Deps = {
    env,
    agency,
    db,
    storage,
    scan: openScan(env, storage),
    jobs,
    secrets,
    keyring: openKeyring(db, secrets),
    origin,
  }
  const calls = Promise.withResolvers<CallAs>()
  const app = await createApp(deps, { log, onCalls: calls.resolve, ...(loadPages && { loadPages }) })
  const callAs = await calls.promise
  return {
    ...deps,
    app,
    log,
    callAs,
    handleUpdate: async (update) => {
      const afterCommit = createAfterCommit(log)
      await db.transaction((tx) => handleUpdate({ ...deps, callAs, log }, { tx, update, afterCommit }))
      await afterCommit.run()
    },
    inject: (request) => app.inject(request),
    close: async () => {
      await app.close()
      await jobs.stop()
      await storage.close()
      await db.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
