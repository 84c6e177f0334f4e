import type { Health } from 'contract/system'
import type { LocalizedText } from 'contract/text'
import { backupProblem } from '../../backup/backup-state.ts'
import { checkDatabase } from '../../db/check-database.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { healthText } from '../../health-texts.ts'
import { logOutput } from '../../http/log-output.ts'
import { countOverdueJobs } from '../../jobs/jobs.queries.ts'
import { readTelegramHealth } from '../../telegram/health.queries.ts'
import { isLeadIntakeFull } from '../telegram/chat-store/lead-limit.queries.ts'
import { countFailingWebhooks, countStuckMails, countUnscannedFiles } from './health.queries.ts'

/** What is wrong; the time only where the records tell it. */
export type HealthProblem = { detail: LocalizedText; since?: string | null }

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
    if (env.production && !env.smtpUrl) return { detail: healthText('noSmtp') }
    const { count, since, error } = await countStuckMails(db)
    if (count === 0) return null
    const detail = error ? healthText('mailsBecause', { n: count, error }) : healthText('mails', { n: count })
    return { detail, since }
  },
  jobs: async ({ db }) => {
    const { count, since } = await countOverdueJobs(db)
    return count === 0 ? null : { detail: healthText('jobs', { n: count }), since }
  },
  scanner: async ({ db, env }) => {
    if (!env.scanCommand) return null
    const { count, since } = await countUnscannedFiles(db)
    return count === 0 ? null : { detail: healthText('unscanned', { n: count }), since }
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
    return status < 500 ? null : { detail: healthText('auth', { status }) }
  },
  telegram: async ({ db, env }) => {
    if (env.telegram.mode !== 'real') return null
    const { problem, problem_since, unsent, unsent_since } = await readTelegramHealth(db)
    if (problem) return { detail: unreadText(problem), since: problem_since }
    if (unsent > 0) return { detail: healthText('telegramUnsent', { n: unsent }), since: unsent_since }
    return (await isLeadIntakeFull(db, env)) ? { detail: healthText('telegramLeads') } : null
  },
  backup: async ({ db, env }) => backupProblem(db, env),
  log: async () => {
    const lost = logOutput().lost()
    return lost && { detail: healthText('log', { n: lost.count }), since: lost.since }
  },
  webhooks: async ({ db }) => {
    const { count, since } = await countFailingWebhooks(db)
    return count === 0 ? null : { detail: healthText('webhooks', { n: count }), since }
  },
}

function unreadText(code: string): LocalizedText {
  if (code === '409') return healthText('telegramTaken')
  return healthText(code === '401' || code === '404' ? 'telegramRefused' : 'telegramUnread', { code })
}
