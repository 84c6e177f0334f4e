import { randomUUID } from 'node:crypto'
import { createRepeatable } from '../../../repeatable.ts'
import { type DeliveryDeps, deliverDue } from './deliver-due.ts'
import { claimWebhook, hasActiveWebhooks } from './dispatch.queries.ts'
import { systemLookup } from './resolve-target.ts'

type Log = { warn(details: object, message: string): void }

export type WebhookDispatcher = {
  /** Something may have become due: called after every change that this process has made. */
  wake(): void
  /** Lets what is being sent end; the rest is sent by another process, or after the next start. */
  stop(): Promise<void>
}

type Options = Partial<Pick<DeliveryDeps, 'lookup' | 'maxMs'>> & {
  /** Finds retries that have become due, and what other processes and jobs have changed. */
  pollMs?: number
}

/** Changes within this time are looked for together. */
const pauseMs = 100

/**
 * Sends what the outbox has. Each webhook has one delivery under way at most, whichever process sends it, so a slow
 * receiver makes nobody wait but itself; there are as many at once as there are webhooks, which are few.
 */
export function startWebhookDispatcher(
  deps: Omit<DeliveryDeps, 'lookup'> & { log: Log },
  { pollMs = 5000, lookup = systemLookup, ...options }: Options = {},
): WebhookDispatcher {
  const { db, log } = deps
  const sending = new Set<Promise<void>>()
  let isStopped = false
  // Most installations have no webhooks: their changes cost nothing.
  let hasWebhooks = false

  const warn = (err: unknown) => {
    if (!isStopped) log.warn({ err }, 'webhooks could not be sent')
  }
  const claims = createRepeatable(
    async () => {
      while (!isStopped) {
        const claim = await claimWebhook(db, randomUUID())
        if (!claim) return
        const delivering = deliverDue({ ...deps, ...options, lookup }, claim, () => isStopped)
          .catch(warn)
          .finally(() => {
            sending.delete(delivering)
            wake()
          })
        sending.add(delivering)
      }
    },
    pauseMs,
    warn,
  )
  const wake = () => {
    if (hasWebhooks && !isStopped) claims.request()
  }
  const polls = createRepeatable(
    async () => {
      hasWebhooks = await hasActiveWebhooks(db)
      wake()
    },
    0,
    warn,
  )
  polls.request()
  const timer = setInterval(polls.request, pollMs).unref()

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all([polls.settled(), claims.settled()])
      await Promise.all(sending)
    },
  }
}
