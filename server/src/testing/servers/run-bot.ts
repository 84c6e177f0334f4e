import { startJobs } from '../../jobs/jobs.ts'
import { sendNotice } from '../../notices/send-notice.ts'
import { settleNotice } from '../../notices/settle.ts'
import { openTelegram } from '../../start-telegram.ts'
import type { TestApp } from './start-app.ts'

/** The bot and the notices with their jobs, as one server runs them, on what a test has started. Answers what ends them. */
export async function runBot(app: TestApp): Promise<() => Promise<void>> {
  const bot = openTelegram({
    ...app,
    settleNotice: (tx, id, outcome) => settleNotice(tx, app, id, outcome),
    onChanged: () => {},
    jobs: Promise.resolve(app.jobs),
    deps: Promise.resolve(app),
  })
  const handlers = { ...bot.handlers, 'send-notice': (data: { notice_id: string }) => sendNotice(app, data) }
  const jobs = await startJobs(app.db, handlers, app.log, { pollSeconds: 0.5 })
  const stopListening = await bot.begin(app.jobs)
  return async () => {
    await stopListening()
    await jobs.stop()
  }
}
