import type { BotApiError } from './bot-api.ts'
import type { QueuedCall } from './sending.queries.ts'
import type { Outcome } from './settle.ts'

const maxTries = 30
const firstWaitSeconds = 10
const maxWaitSeconds = 3600
/** An answer that comes later answers nothing any more. */
const maxAnswerSeconds = 3600

/** Of an answer that is too old to be sent. Whether a notice is, and which way it goes then, is decided where it was told. */
export function lateError({ notice_id, age_seconds }: QueuedCall): Outcome | null {
  if (notice_id !== null) return null
  return age_seconds > maxAnswerSeconds ? { kind: 'dropped', error: 'late' } : null
}

/** What an answer of Telegram means for the message and for its chat. */
export function readOutcome({ answer, retryAfter, reason }: BotApiError, { attempts }: QueuedCall): Outcome {
  if (answer === '429') return { kind: 'too_many', seconds: retryAfter ?? firstWaitSeconds }
  if (answer === '403' || reason === 'chat_not_found') return { kind: 'gone', error: answer }
  if (reason === 'nothing_to_do') return { kind: 'dropped', error: answer }
  if (answer === '400') return { kind: 'dead', error: answer, attempts: attempts + 1 }
  const tried = attempts + 1
  if (tried >= maxTries) return { kind: 'dead', error: answer, attempts: tried }
  return { kind: 'again', error: answer, attempts: tried, seconds: backoffSeconds(tried) }
}

/** 10 to 20 s, doubling up to an hour; spread, because all chats fail at the same moment. */
function backoffSeconds(tried: number): number {
  const full = Math.min(firstWaitSeconds * 2 ** tried, maxWaitSeconds)
  return full * (0.5 + Math.random() / 2)
}
