import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { retryTransient } from '../db/retry-transient.ts'
import type { JobHandler } from '../jobs/job-kinds.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type BotApi, BotApiError } from './bot-api.ts'
import { lateError, readOutcome } from './outcomes.ts'
import {
  claimChat,
  hasQueued,
  type QueuedCall,
  releaseChat,
  reviveMessage,
  takeNext,
  takeSlot,
} from './sending.queries.ts'
import { type Outcome, recordOutcome, type SettleNotice } from './settle.ts'

export type SendingDeps = {
  db: Database
  jobs: Pick<Jobs, 'enqueue' | 'bury'>
  api: BotApi
  settleNotice: SettleNotice
  /** Whether a notice was read on the page while its message waited here: then nobody needs it any more. */
  isRead: (noticeId: string) => Promise<boolean>
  /** False in production: who has read a message needs no second copy here. */
  preservesBodies: boolean
  /** The played bot has no limits. */
  spacing?: Spacing
  log: Record<'warn' | 'error', (details: object, message: string) => void>
}

type Spacing = { slotMs: number; chatSeconds: number; groupSeconds: number }

/** Telegram allows about 30 a second in all, one a second and chat, 20 a minute and group. */
const usualSpacing: Spacing = { slotMs: 42, chatSeconds: 1, groupSeconds: 3.1 }
export const noSpacing: Spacing = { slotMs: 0, chatSeconds: 0, groupSeconds: 0 }

/** Then others have their turn. */
const maxPerJob = 5
/** A shorter wait is waited for, a longer one is left to a job of that time. */
const maxWaitSeconds = 1.5

/**
 * What the job `send-telegram` does: sends what waits for a chat, in its order, one process at a time. No transaction is
 * open while Telegram is asked. Whoever ends leaves a job behind where something still waits.
 */
export function chatSending(deps: SendingDeps): JobHandler<'send-telegram'> {
  const { db, jobs } = deps
  const comeBack = (chat_id: number, seconds: number, tx = db) =>
    jobs.enqueue(
      tx,
      'send-telegram',
      { chat_id },
      // Of a job for later nobody is notified: it is found some seconds after its time.
      seconds > maxWaitSeconds ? new Date(Date.now() + seconds * 1000) : undefined,
    )

  return async ({ chat_id, dead_message_id }) => {
    if (dead_message_id) await reviveMessage(db, dead_message_id)
    while (await hasQueued(db, chat_id)) {
      const claim = await claimChat(db, chat_id)
      if ('busySeconds' in claim) {
        // Who sends now also sees what came since; this is for the case that it dies.
        return comeBack(chat_id, claim.busySeconds + maxWaitSeconds)
      }
      if ('waitSeconds' in claim) {
        if (claim.waitSeconds > maxWaitSeconds) return comeBack(chat_id, claim.waitSeconds)
        await wait(claim.waitSeconds * 1000)
        continue
      }
      const { until, waitSeconds, isDone } = await sendSome(deps, chat_id, claim.until)
      await retryTransient(() =>
        db.transaction(async (tx) => {
          await releaseChat(tx, chat_id, { until, waitSeconds })
          if (!isDone) await comeBack(chat_id, waitSeconds, tx)
        }),
      )
      if (!isDone) return
    }
  }
}

/** How a turn of a chat ended: the last name of its claim, and how long nothing may be sent to it now. */
type Turn = { until: string; waitSeconds: number; isDone: boolean }

async function sendSome(deps: SendingDeps, chatId: number, claimed: string): Promise<Turn> {
  const { chatSeconds, groupSeconds } = deps.spacing ?? usualSpacing
  let until = claimed
  /** By the clock of this process. */
  let freeAt = 0
  const waitSeconds = () => Math.max(0, freeAt - performance.now()) / 1000
  for (let sent = 0; sent < maxPerJob; sent += 1) {
    const taken = await takeNext(deps.db, chatId, until)
    if (!taken) return { until, waitSeconds: 0, isDone: true }
    until = taken.until
    const { next } = taken
    if (!next) return { until, waitSeconds: waitSeconds(), isDone: true }
    const isSpaced = next.method !== 'answerCallbackQuery'
    if (isSpaced) await wait(waitSeconds() * 1000)
    const outcome = await outcomeOf(deps, chatId, next)
    const { pauseSeconds } = await retryTransient(() => recordOutcome(deps, chatId, next, outcome))
    if (pauseSeconds > 0) return { until, waitSeconds: pauseSeconds, isDone: false }
    if (isSpaced && outcome.kind === 'sent')
      freeAt = performance.now() + (chatId < 0 ? groupSeconds : chatSeconds) * 1000
  }
  return { until, waitSeconds: waitSeconds(), isDone: false }
}

const Sent = z.object({ message_id: z.int() })

async function outcomeOf(deps: SendingDeps, chatId: number, call: QueuedCall): Promise<Outcome> {
  const unneeded = await findUnneeded(deps, call)
  if (unneeded) return unneeded
  const { method, body, is_edit, edited_message_id } = call
  const { slotMs } = deps.spacing ?? usualSpacing
  if (slotMs > 0) await wait(await takeSlot(deps.db, slotMs))
  try {
    const result = await deps.api.call(method, {
      ...(method !== 'answerCallbackQuery' && { chat_id: chatId }),
      ...(is_edit && { message_id: edited_message_id }),
      ...body,
    })
    const sent = z.safeParse(Sent, result)
    return { kind: 'sent', message_id: sent.success ? sent.data.message_id : null }
  } catch (error) {
    if (!(error instanceof BotApiError)) throw error
    deps.log.warn({ err: error }, 'a message was not taken by Telegram')
    return readOutcome(error, call)
  }
}

/** Of what has waited here until it means nothing any more. */
async function findUnneeded({ isRead }: SendingDeps, call: QueuedCall): Promise<Outcome | null> {
  const late = lateError(call)
  if (late) return late
  const { notice_id, is_edit, edited_message_id } = call
  // What should be changed was never sent.
  if (is_edit && edited_message_id === null) return { kind: 'dropped', error: 'not_sent' }
  return notice_id && (await isRead(notice_id)) ? { kind: 'dropped', error: 'read' } : null
}
