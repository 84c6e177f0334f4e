import type { Health } from 'contract/system'
import { backupProblem } from '../../backup/backup-state.ts'
import { checkDatabase } from '../../db/check-database.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { logOutput } from '../../http/log-output.ts'
import { countOverdueJobs } from '../../jobs/jobs.queries.ts'
import { countFailingWebhooks, countStuckMails, countUnscannedFiles } from './health.queries.ts'

/** What is wrong, in the words of the office; the time only where the records tell it. */
export type HealthProblem = { detail: string; since?: string | null }

/** What is asked for how it is. */
export type HealthDeps = Pick<Deps, 'storage' | 'env' | 'keyring' | 'agency'> & { db: Database }
type Check = (deps: HealthDeps) => Promise<HealthProblem | null>

/** How each part is asked; one that throws does not work either. */
export const healthChecks: Record<Health['parts'][number]['part'], Check> = {
  database: async ({ db }) => {
    await checkDatabase(db)
    return null
  },
  files: async ({ storage }) => {
    await storage.check()
    return null
  },
  mail: async ({ db, env }) => {
    if (env.production && !env.smtpUrl) return { detail: 'SMTP_URL sozlanmagan: xatlar jo‘natilmaydi' }
    const { count, since, error } = await countStuckMails(db)
    if (count === 0) return null
    return { detail: `${count} ta xat jo‘natilmayapti${error ? `: ${error}` : ''}`, since }
  },
  jobs: async ({ db }) => {
    const { count, since } = await countOverdueJobs(db)
    return count === 0 ? null : { detail: `${count} ta ish bajarilmay turibdi`, since }
  },
  scanner: async ({ db, env }) => {
    if (!env.scanCommand) return null
    const { count, since } = await countUnscannedFiles(db)
    return count === 0 ? null : { detail: `${count} ta fayl tekshirilmay turibdi`, since }
  },
  auth: async ({ env, keyring }) => {
    const { hosted } = env.auth
    if (!hosted) {
      await keyring.publicKeys()
      return null
    }
    const { status, body } = await fetch(`${hosted.url}/health`, {
      headers: { apikey: hosted.anonKey },
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    })
    await body?.cancel()
    return status < 500 ? null : { detail: `Kirish xizmati ${status} deb javob berdi` }
  },
  backup: async ({ db, env }) => backupProblem(db, env),
  log: async () => {
    const lost = logOutput().lost()
    return lost && { detail: `Jurnalning ${lost.count} ta satri yo‘qoldi`, since: lost.since }
  },
  webhooks: async ({ db }) => {
    const { count, since } = await countFailingWebhooks(db)
    return count === 0 ? null : { detail: `${count} ta webhookka xabar yetib bormayapti`, since }
  },
}
