import type { FastifyBaseLogger } from 'fastify'
import { createApp } from '../../app.ts'
import type { TelegramDeps } from '../../domains/telegram/turn.ts'
import { type Jobs, startJobs } from '../../jobs/jobs.ts'
import { isReadMeanwhile } from '../../notices/notices.queries.ts'
import { sendNotice } from '../../notices/send-notice.ts'
import { settleNotice } from '../../notices/settle.ts'
import { openTelegram } from '../../start-telegram.ts'
import { openBotApi } from '../../telegram/client.ts'
import { chatSending, noSpacing } from '../../telegram/send.ts'
import type { SettleNotice } from '../../telegram/settle.ts'
import type { BotApiServer } from '../outside/bot-api-server.ts'
import { startApp, type TestApp } from './start-app.ts'

/**
 * The whole API with its bot, as a process in production has it: what happens in chats is polled, stored, and handled and
 * answered by jobs. Only the pauses between two messages are left out. All of it writes this log.
 */
export async function startAppWithBot(telegram: BotApiServer, log: FastifyBaseLogger): Promise<TestApp> {
  const stores = await startApp({
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_URL: telegram.url,
    RATE_LIMIT_FACTOR: '1000',
  })
  const { env, db, secrets, origin } = stores
  // In the place of those that handle nothing.
  await stores.jobs.stop()
  const started = Promise.withResolvers<Jobs>()
  const calls = Promise.withResolvers<TelegramDeps>()
  const isRead = (noticeId: string) => isReadMeanwhile(db, noticeId)
  const settle: SettleNotice = (tx, id, outcome) => settleNotice(tx, stores, id, outcome)
  const bot = openTelegram({
    env,
    db,
    secrets,
    log,
    origin,
    settleNotice: settle,
    onChanged: () => {},
    jobs: started.promise,
    deps: calls.promise,
  })
  const api = openBotApi({ token: telegram.token, apiUrl: telegram.url })
  const jobs = await startJobs(
    db,
    {
      ...bot.handlers,
      'send-telegram': async (...args) => {
        const deps = { db, jobs: await started.promise, api, log, settleNotice: settle, isRead }
        await chatSending({ ...deps, preservesBodies: false, spacing: noSpacing })(...args)
      },
      'send-notice': (data) => sendNotice(stores, data),
      'send-mail': async () => {},
    },
    log,
    { pollSeconds: 0.5 },
  )
  Object.assign(stores.jobs, jobs)
  started.resolve(stores.jobs)
  const app = await createApp(stores, {
    log,
    onCalls: (callAs) => calls.resolve({ ...stores, callAs, log }),
    registerTelegram: (scope) => bot.register(scope, jobs),
  })
  const { callAs } = await calls.promise
  const stopListening = await bot.begin(jobs)
  return {
    ...stores,
    app,
    log,
    callAs,
    inject: (request) => app.inject(request),
    close: async () => {
      await stopListening()
      await app.close()
      await stores.close()
    },
  }
}
