import type { Database } from '../db/database.ts'
import { isTransientError } from '../db/errors.ts'
import { countUse } from '../throttles.ts'
import { blockChat } from './reachable.queries.ts'
import type { SendingDeps } from './send.ts'
import { dropQueued, markEnded, markSent, markTried, type QueuedCall } from './sending.queries.ts'
import { pauseSending } from './state.queries.ts'

/** Tells what became of a notice: it has left, or will never leave this way. */
export type SettleNotice = (tx: Database, noticeId: string, outcome: 'sent' | 'gone') => Promise<unknown>

export type Outcome =
  | { kind: 'sent'; message_id: number | null }
  /** The chat waits, and this was no try. */
  | { kind: 'too_many'; seconds: number }
  /** Nothing will ever arrive in this chat, until it is heard from. */
  | { kind: 'gone'; error: string }
  | { kind: 'dropped'; error: string }
  | { kind: 'dead'; error: string; attempts: number }
  | { kind: 'again'; error: string; attempts: number; seconds: number }

/** Writes down how a call ended, all of it or nothing; the answer is how long its chat waits now. */
export function recordOutcome(
  deps: SendingDeps,
  chatId: number,
  call: QueuedCall,
  outcome: Outcome,
): Promise<{ pauseSeconds: number }> {
  return deps.db.transaction(async (tx) => {
    await record({ ...deps, tx }, chatId, call, outcome)
    return { pauseSeconds: 'seconds' in outcome ? outcome.seconds : 0 }
  })
}

type Recording = SendingDeps & { tx: Database }

async function record(
  { tx, settleNotice, preservesBodies, jobs, log }: Recording,
  chatId: number,
  { id, notice_id, attempts, age_seconds }: QueuedCall,
  outcome: Outcome,
): Promise<void> {
  const settle = async (isOurs: boolean, how: 'sent' | 'gone', inner = tx) => {
    if (isOurs && notice_id) await settleNotice(inner, notice_id, how)
  }
  switch (outcome.kind) {
    case 'sent': {
      const { message_id } = outcome
      const isOurs = await markSent(tx, id, { message_id, preserveBody: preservesBodies })
      // It has been sent: a fault of ours in what follows must not send it again.
      return tx
        .transaction((inner) => settle(isOurs, 'sent', inner))
        .catch((err) => {
          if (isTransientError(err)) throw err
          log.error({ err }, 'a notice that was sent cannot be settled')
        })
    }
    case 'too_many':
      await markTried(tx, id, { attempts, error: '429' })
      return pauseAll(tx, chatId, outcome.seconds)
    case 'gone':
      await blockChat(tx, chatId)
      for (const notice of await dropQueued(tx, chatId, outcome.error)) await settleNotice(tx, notice, 'gone')
      return
    case 'dropped':
      return settle(await markEnded(tx, id, { state: 'dropped', error: outcome.error }), 'gone')
    case 'dead': {
      const isOurs = await markEnded(tx, id, { state: 'dead', error: outcome.error })
      if (isOurs)
        await jobs.bury(
          tx,
          'send-telegram',
          { chat_id: chatId, dead_message_id: id },
          {
            attempts: outcome.attempts,
            error: outcome.error,
            queued_at: new Date(Date.now() - age_seconds * 1000).toISOString(),
          },
        )
      return settle(isOurs, 'gone')
    }
    case 'again':
      return markTried(tx, id, outcome)
  }
}

const together = { times: 1, seconds: 10 }

/** A second chat that is told so within ten seconds means that it is about all of them. */
async function pauseAll(tx: Database, chatId: number, seconds: number): Promise<void> {
  const isFirstOfChat = (await countUse(tx, `telegram 429 ${chatId}`, together)) === 0
  if (isFirstOfChat && (await countUse(tx, 'telegram 429', together)) > 0) await pauseSending(tx, seconds)
}
