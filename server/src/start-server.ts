import { access, constants, mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readAgency } from './agency.ts'
import { createApp } from './app.ts'
import { guardRemovals } from './backup/guard-removals.ts'
import { stopBackups } from './backup/make-backup.ts'
import { runScheduledBackup } from './backup/scheduled-backup.ts'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/database.ts'
import { retryTransient } from './db/retry-transient.ts'
import { openServerDatabase } from './db/server-database.ts'
import type { Deps } from './deps.ts'
import { dropBadVersion } from './domains/cases/case-store/case-store.ts'
import { expireDocuments } from './domains/documents/expire-documents.ts'
import { removeStoppedImports } from './domains/leads/intake/unfinished-imports.ts'
import { tellCallbacks } from './domains/notifications/tell-callbacks.ts'
import { remindClients } from './domains/notifications/telling/remind-clients.ts'
import { tellClients } from './domains/notifications/telling/tell-clients.ts'
import { tellExpiring } from './domains/notifications/telling/tell-expiring.ts'
import { tellMessage } from './domains/notifications/telling/tell-message.ts'
import { compactLeadCounts } from './domains/system/housekeeping.queries.ts'
import { runHousekeeping } from './domains/system/housekeeping.ts'
import { tellTasks } from './domains/tasks/tell-tasks.ts'
import { postToGroups } from './domains/telegram/colleagues/post-to-groups.ts'
import type { TelegramDeps } from './domains/telegram/turn.ts'
import { startWebhookDispatcher } from './domains/webhooks/sending/webhook-dispatcher.ts'
import type { Env } from './env.ts'
import { drawWaitingAvif } from './files/draw-avif.ts'
import { scanWaiting } from './files/scan-waiting.ts'
import { createLogger } from './http/logging.ts'
import { openScan } from './http/uploads/scan.ts'
import { openKeyring } from './identity/keys/keyring.ts'
import { type JobHandlers, type Jobs, startJobs } from './jobs/jobs.ts'
import { mailDelivery } from './mail/deliver.ts'
import { openTransport } from './mail/open-transport.ts'
import { queueWaitingMails } from './mail/queue-waiting.ts'
import { settleByMail } from './notices/notices.queries.ts'
import { queueWaitingNotices } from './notices/queue-waiting.ts'
import { sendNotice } from './notices/send-notice.ts'
import { settleNotice } from './notices/settle.ts'
import { loadBuiltPages, registerBuiltFiles } from './pages/built-pages.ts'
import type { Renderer } from './pages/render-page.ts'
import { prepareDatabase } from './prepare.ts'
import { createSecrets, readAppSecret } from './secrets.ts'
import { announce } from './seed/announce.ts'
import { seed } from './seed/seed.ts'
import { SettingsError } from './settings.ts'
import { openTelegram } from './start-telegram.ts'
import { openStorage } from './storage/open-storage.ts'

export type StartOptions = {
  root: string
  /** Pages from their sources, reloaded as they change. */
  dev: boolean
  /** Calls may arrive from here on. */
  onListening: () => void
}

export type RunningServer = {
  log: FastifyBaseLogger
  /** Lets running calls end, then closes what was opened. */
  stop: () => Promise<void>
}

/** From settings to a listening server. */
export async function startServer(
  env: Env,
  { root, dev, onListening }: StartOptions,
): Promise<RunningServer> {
  const log = createLogger(env.logLevel)
  const agency = await readAgency(env.agencyFile)
  if (env.production && !agency.registration_number)
    log.warn({}, `${env.agencyFile} has no registration_number: visitors cannot check who the agency is`)
  await makeDataDir(env.dataDir)
  const secrets = createSecrets(await readAppSecret(env.appSecret, env.dataDir))
  const files = await openStorage(env)
  const db = await openDatabase(env, log)
  const storage = guardRemovals(files, db)
  const seeded = await seed(db, { env, secrets, storage })
  const scan = openScan(env, storage)
  let url = env.publicUrl ?? `http://${env.host}:${env.port}`
  const origin = () => url
  // Some jobs queue others.
  const started = Promise.withResolvers<Jobs>()
  const telling = async () => ({ env, db, agency, origin, jobs: await started.promise })
  const calls = Promise.withResolvers<TelegramDeps>()
  const telegram = openTelegram({
    env,
    db,
    secrets,
    log,
    origin,
    settleNotice: async (tx, id, outcome) => settleNotice(tx, await telling(), id, outcome),
    onChanged: () => webhooks.wake(),
    jobs: started.promise,
    deps: calls.promise,
  })
  const handlers: JobHandlers = {
    'send-mail': mailDelivery(db, openTransport(env, log), settleByMail),
    'send-notice': async (data) => sendNotice(await telling(), data),
    housekeeping: () => runHousekeeping({ db, storage, env }),
    'scan-files': () => scanWaiting({ db, storage, scan, dropBadVersion }),
    'tell-callbacks': async () => tellCallbacks(await telling()),
    'tell-tasks': async () => tellTasks(await telling()),
    'post-to-groups': async () => postToGroups({ db, env, jobs: await started.promise }),
    'tell-clients': async () => tellClients(await telling()),
    'tell-message': async (data) => tellMessage(await telling(), data),
    'tell-expiring': async () => tellExpiring(await telling()),
    'remind-clients': async () => remindClients(await telling()),
    'compact-counts': () => compactLeadCounts(db),
    'remove-stopped-imports': () => removeStoppedImports(db),
    'draw-avif': () => drawWaitingAvif({ db, storage }),
    'expire-documents': () => expireDocuments({ db, storage }),
    backup: () => runScheduledBackup({ db, storage, secrets, env }, log),
    ...telegram.handlers,
  }
  const jobs = await startJobs(db, handlers, log, { watchSeconds: env.watchSeconds })
  started.resolve(jobs)
  await queueWaitingMails(db, jobs)
  await queueWaitingNotices(db, jobs)
  await jobs.setDaily('backup', env.backup.at)
  await jobs.setEveryMinute('post-to-groups', env.telegram.mode !== 'off')

  const polls = env.watchSeconds === undefined ? {} : { pollMs: env.watchSeconds * 1000 }
  const webhooks = startWebhookDispatcher({ db, secrets, env, agency, jobs, origin, log }, polls)
  const deps: Deps = {
    env,
    agency,
    db,
    storage,
    scan,
    jobs,
    secrets,
    keyring: openKeyring(db, secrets),
    origin,
  }
  const app = await createApp(deps, {
    log,
    onChanged: webhooks.wake,
    onCalls: (callAs) => calls.resolve({ ...deps, callAs, log }),
    registerTelegram: (app) => telegram.register(app, jobs),
    loadPages: (app) => loadPages(app, join(root, 'web'), dev),
  })
  await app.listen({ host: env.host, port: env.port })
  onListening()
  if (!env.publicUrl) url = `http://${env.host}:${(app.server.address() as AddressInfo).port}`
  // The database may be away for a moment, which must not end a server that people call already.
  const stopTelegram = await retryTransient(() => telegram.begin(jobs))
  announce(url, agency, seeded)

  return {
    log,
    stop: async () => {
      stopBackups()
      await stopTelegram()
      await app.close()
      await webhooks.stop()
      await jobs.stop()
      await storage.close()
      await db.close()
    },
  }
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`,
    )
  }
}

/** Migrations may need rights that the serving account had better not have. */
async function openDatabase(env: Env, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const db = await connect(env, { log, alone: true }).catch((error) => {
    throw env.databaseUrl ? unreachable('DATABASE_URL', error) : error
  })
  if (!env.migrateDatabaseUrl) {
    await prepareDatabase(db, log)
    return db
  }
  const owner = await openServerDatabase({ url: env.migrateDatabaseUrl, connections: 1 }).catch((error) => {
    throw unreachable('MIGRATE_DATABASE_URL', error)
  })
  await prepareDatabase(owner, log).finally(() => owner.close())
  return db
}

function unreachable(setting: string, error: unknown): SettingsError {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  return new SettingsError(`${setting}: the database does not let us in (${(cause as Error).message})`)
}

async function loadPages(app: FastifyInstance, webDir: string, dev: boolean): Promise<Renderer> {
  if (dev) return (await import('./pages/dev-pages.ts')).loadDevPages(app, webDir)
  const buildDir = join(webDir, 'build')
  await registerBuiltFiles(app, buildDir)
  return loadBuiltPages(buildDir)
}
