import { desk, maxTodayCount, maxTodayRows, type Today } from 'contract/desk'
import { queueChatMessage } from '../../../telegram/outbox.ts'
import { staffButtons } from '../../notifications/staff-chat-texts.ts'
import { sayWithLink } from '../say-with-link.ts'
import { callAsColleague } from './colleague-call.ts'
import { colleagueTexts } from './colleague-texts.ts'
import type { ColleagueTurn } from './handle-colleague-event.ts'

/** How many calls and new leads the day has, as the colleague's own page counts them. */
export async function tellToday(turn: ColleagueTurn): Promise<void> {
  const { tx, deps, chat, language } = turn
  const { answer, refusal } = await callAsColleague(turn, desk.today, {})
  if (refusal !== undefined) {
    await queueChatMessage(tx, deps.jobs, chat.chat_id, { text: refusal, language })
    return
  }
  const values = { calls: callsOf(answer, new Date()), leads: counted(answer.hot, maxTodayCount) }
  await sayWithLink(turn, colleagueTexts.today, { values, label: staffButtons.open, path: '/admin' })
}

/** Overdue ones of any day, and those that are still to come today. */
function callsOf({ overdue, callbacks }: Today, now: Date): string {
  const ahead = callbacks.filter(({ at }) => new Date(at) >= now).length
  return counted(overdue + ahead, callbacks.length < maxTodayRows ? maxTodayCount : 0)
}

/** Figures are exact up to where they are counted. */
function counted(count: number, max: number): string {
  return count < max ? String(count) : `${count}+`
}
