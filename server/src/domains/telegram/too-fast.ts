import { countUse } from '../../throttles.ts'
import { maySayAgain } from './chats.queries.ts'
import { say, type Turn } from './turn.ts'

const perMinute = 30
const messagesPerHour = 30

const tooFast = {
  uz: 'Sekinroq, iltimos. Bir daqiqadan keyin yozing',
  en: 'Slower, please. Write again in a minute',
  ru: 'Помедленнее, пожалуйста. Напишите через минуту',
}

/** Whether this update of a chat is one too many; it is said once a minute, and the update is dropped. */
export async function isTooFast(turn: Turn): Promise<boolean> {
  const { tx, deps, chat } = turn
  const limit = { times: perMinute * deps.env.rateLimitFactor, seconds: 60 }
  return sayTooFast(turn, await countUse(tx, `telegram chat ${chat.chat_id}`, limit))
}

/** Whether this text for the office is one too many. */
export async function isTooManyMessages(turn: Turn): Promise<boolean> {
  const { tx, deps, chat } = turn
  const limit = { times: messagesPerHour * deps.env.rateLimitFactor, seconds: 3600 }
  return sayTooFast(turn, await countUse(tx, `telegram messages ${chat.chat_id}`, limit))
}

async function sayTooFast(turn: Turn, waitSeconds: number): Promise<boolean> {
  if (waitSeconds === 0) return false
  const { tx, chat } = turn
  if (await maySayAgain(tx, chat.chat_id, { name: 'too_fast', seconds: 60 })) await say(turn, tooFast)
  return true
}
