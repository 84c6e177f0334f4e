import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { OpenDatabase } from './db/database.ts'
import { botCommands } from './domains/telegram/bot-commands.ts'
import { fileTaking } from './domains/telegram/clients/take-file.ts'
import { faultText } from './domains/telegram/fault-text.ts'
import { handleUpdate } from './domains/telegram/handle-update.ts'
import type { TelegramDeps } from './domains/telegram/turn.ts'
import type { Env } from './env.ts'
import type { JobHandlers, Jobs } from './jobs/jobs.ts'
import { isReadMeanwhile } from './notices/notices.queries.ts'
import type { Secrets } from './secrets.ts'
import type { BotApi } from './telegram/bot-api.ts'
import { openBotApi } from './telegram/client.ts'
import { chatHandling } from './telegram/handle-chat.ts'
import { introduce } from './telegram/introduce.ts'
import { registerDevMessages } from './telegram/played/dev-messages-route.ts'
import { openPlayedBot, type PlayedBot } from './telegram/played/played-bot.ts'
import { startPoller } from './telegram/poller.ts'
import { dropTelegramJobs } from './telegram/queue-waiting.queries.ts'
import { queueWaitingChats } from './telegram/queue-waiting.ts'
import { chatSending, noSpacing } from './telegram/send.ts'
import type { SettleNotice } from './telegram/settle.ts'
import {
  refuseTelegramWebhook,
  registerTelegramWebhook,
  webhookPath,
  webhookSecret,
} from './telegram/webhook.ts'

type Parts = {
  env: Env
  db: OpenDatabase
  secrets: Secrets
  log: FastifyBaseLogger
  origin: () => string
  settleNotice: SettleNotice
  /** After an update has changed something. */
  onChanged: () => void
  /** What becomes known while the server starts. */
  jobs: Promise<Jobs>
  deps: Promise<TelegramDeps>
}

export type Telegram = {
  handlers: JobHandlers
  /** Where Telegram calls, and the page that plays it. */
  register(app: FastifyInstance, jobs: Jobs): Promise<void>
  /** Begins to listen; the answer ends it. */
  begin(jobs: Jobs): Promise<() => Promise<void>>
}

/** The bot by its settings. Switched off, nothing of it runs. */
export function openTelegram(parts: Parts): Telegram {
  const { env, db, secrets, log, origin } = parts
  const { telegram } = env
  const registerPage = async (app: FastifyInstance, jobs: Jobs, bot: PlayedBot | null) => {
    if (!env.production) await registerDevMessages(app, { db, jobs, origin, bot })
  }
  if (telegram.mode === 'off')
    return {
      handlers: {},
      register: async (app) => refuseTelegramWebhook(app),
      begin: async () => {
        await dropTelegramJobs(db)
        return async () => {}
      },
    }
  if (telegram.mode === 'played') {
    const bot = openPlayedBot(env.dataDir)
    return {
      handlers: handlersOf(parts, bot, noSpacing),
      register: async (app, jobs) => {
        refuseTelegramWebhook(app)
        await registerPage(app, jobs, bot)
      },
      begin: async (jobs) => {
        await introduce({ db, api: bot, commands: botCommands })
        await queueWaitingChats(db, jobs)
        return async () => {}
      },
    }
  }
  const api = openBotApi(telegram)
  const secret = webhookSecret(secrets)
  return {
    handlers: handlersOf(parts, api),
    register: async (app, jobs) => {
      const botId = Number(telegram.token.split(':')[0])
      if (telegram.webhook) await registerTelegramWebhook(app, { db, jobs, secret, botId })
      else refuseTelegramWebhook(app)
      await registerPage(app, jobs, null)
    },
    begin: async (jobs) => {
      await queueWaitingChats(db, jobs)
      const webhook = telegram.webhook ? { url: `${env.publicUrl}${webhookPath}`, secret } : null
      const times = env.watchSeconds === undefined ? {} : { renewMs: env.watchSeconds * 1000 }
      return startPoller({ db, jobs, api, log, commands: botCommands, webhook }, times).stop
    },
  }
}

function handlersOf(parts: Parts, api: BotApi, spacing?: typeof noSpacing): JobHandlers {
  const { env, db, log, settleNotice, onChanged } = parts
  return {
    'handle-chat': async (...args) => {
      const deps = await parts.deps
      const handle = chatHandling({
        db,
        jobs: deps.jobs,
        log,
        apology: faultText,
        handle: async (tx, update, afterCommit) => {
          afterCommit.add(async () => onChanged())
          await handleUpdate(deps, { tx, update, afterCommit })
        },
      })
      return handle(...args)
    },
    'take-file': async (...args) => {
      await fileTaking({ ...(await parts.deps), download: api.download })(...args)
      onChanged()
    },
    'send-telegram': async (...args) => {
      const jobs = await parts.jobs
      const preservesBodies = !env.production
      const send = chatSending({
        db,
        jobs,
        api,
        log,
        settleNotice,
        isRead: (noticeId) => isReadMeanwhile(db, noticeId),
        preservesBodies,
        ...(spacing && { spacing }),
      })
      return send(...args)
    },
  }
}
