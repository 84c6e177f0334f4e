import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type BotApi, BotApiError } from './bot-api.ts'
import { type Commands, introduce } from './introduce.ts'
import { allowedUpdates, setWebhook, type Webhook } from './set-webhook.ts'
import { recordProblem, releaseLease, takeLease } from './state.queries.ts'
import { storeUpdates } from './store-updates.ts'
import { nextOffset } from './updates.queries.ts'

export type Poller = { stop(): Promise<void> }

type PollerDeps = {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  api: BotApi
  log: { warn(details: object, message: string): void }
  commands: Commands
  /** Null: Telegram is asked; else it calls this address. */
  webhook: Webhook | null
}

const times = {
  leaseSeconds: 30,
  renewMs: 10_000,
  /** How long Telegram waits for something to tell. */
  pollSeconds: 20,
  /** Somebody else polls. */
  conflictMs: 5_000,
  /** The token is not valid, or not any more. */
  refusedMs: 60_000,
  failureMs: 5_000,
  /** How often it is looked whether Telegram still calls us. */
  webhookMs: 300_000,
}
type Times = typeof times

/**
 * One process among all talks to Telegram about what comes in, as long as it renews its lease. Whatever goes wrong here is
 * told in telegram_state, and the site runs on.
 */
export function startPoller(deps: PollerDeps, changed: Partial<Times> = {}): Poller {
  const { db, log } = deps
  const timing = { ...times, ...changed }
  const owner = randomUUID()
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {})

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await takeLease(db, owner, timing.leaseSeconds))
          await holdLease(deps, { owner, timing, stopping })
      } catch (err) {
        log.warn({ err }, 'the lease of the Telegram poller cannot be renewed')
      }
      await pause(timing.renewMs)
    }
  }
  const running = run()

  return {
    stop: async () => {
      stopping.abort()
      await running
      await releaseLease(db, owner).catch((err) => log.warn({ err }, 'the lease of the poller stays'))
    },
  }
}

type Holding = { owner: string; timing: Times; stopping: AbortController }

/** Until the lease is lost or the process stops. */
async function holdLease(deps: PollerDeps, { owner, timing, stopping }: Holding): Promise<void> {
  const { db, log } = deps
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping.signal, lost.signal])
  let renewedAt = performance.now()
  const renewing = setInterval(async () => {
    try {
      const asked = performance.now()
      if (await takeLease(db, owner, timing.leaseSeconds)) renewedAt = asked
      else lost.abort()
    } catch (err) {
      log.warn({ err }, 'the lease of the Telegram poller cannot be renewed')
      if (performance.now() - renewedAt > timing.leaseSeconds * 1000) lost.abort()
    }
  }, timing.renewMs)
  try {
    await listen(deps, { owner, timing, signal })
  } finally {
    clearInterval(renewing)
  }
}

type Listening = { owner: string; timing: Times; signal: AbortSignal }

async function listen(deps: PollerDeps, listening: Listening): Promise<void> {
  const { db, api, log, webhook } = deps
  const { timing, signal } = listening
  let botId: number | null = null
  let isSet = false
  let problem: string | null | undefined
  const tell = async (now: string | null) => {
    if (now === problem) return
    await recordProblem(db, now)
    problem = now
  }
  while (!signal.aborted) {
    try {
      if (botId === null) ({ botId } = await introduce(deps, signal))
      if (!isSet) await setWebhook(api, webhook, signal)
      // Looked at again after a failure: somebody else may have set one.
      isSet = webhook === null
      if (webhook) await tell(null).then(() => pause(timing.webhookMs, signal))
      else await poll(deps, { ...listening, botId, onAnswer: () => tell(null) })
    } catch (error) {
      if (signal.aborted) return
      isSet = false
      const { told, ms } = readFailure(error, timing)
      log.warn({ err: error }, 'Telegram does not let us read')
      if (told) await tell(told).catch((err) => log.warn({ err }, 'what is wrong cannot be recorded'))
      await pause(ms, signal)
    }
  }
}

/** Asks on and on; ends by failing, or when it may not go on. */
async function poll(
  deps: PollerDeps,
  { owner, timing, signal, botId, onAnswer }: Listening & { botId: number; onAnswer: () => Promise<void> },
): Promise<void> {
  const { api } = deps
  while (!signal.aborted) {
    const offset = await nextOffset(deps.db, botId)
    const bodies = await api.call(
      'getUpdates',
      { timeout: timing.pollSeconds, allowed_updates: allowedUpdates, ...(offset !== null && { offset }) },
      { silenceMs: timing.pollSeconds * 1000 + 10_000, signal },
    )
    if (!Array.isArray(bodies)) throw new BotApiError('getUpdates', 'answer')
    await onAnswer()
    if (bodies.length > 0) await storeUpdates(deps, { botId, bodies, lease: owner })
  }
}

/** What the office is told, and how long nothing is tried. A database that is away has its own part there. */
function readFailure(error: unknown, timing: Times): { told: string | null; ms: number } {
  if (!(error instanceof BotApiError)) return { told: null, ms: timing.failureMs }
  const { answer, retryAfter } = error
  if (retryAfter !== null) return { told: answer, ms: retryAfter * 1000 }
  if (answer === '409') return { told: answer, ms: timing.conflictMs }
  return { told: answer, ms: answer === '401' || answer === '404' ? timing.refusedMs : timing.failureMs }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {})
}
