import { leads } from 'contract/leads'
import { tashkentTime } from 'contract/tashkent-day'
import { queueEdit } from '../../../telegram/outbox.ts'
import type { Press } from '../press.ts'
import { buttonsOf, type Choice } from '../turn.ts'
import { callAsColleague } from './colleague-call.ts'
import { colleagueTexts } from './colleague-texts.ts'
import type { ColleagueTurn } from './handle-colleague-event.ts'
import { findPressedNotice, type PressedNotice } from './pressed-notice.queries.ts'

type Recorded = { kind: string; lead_id: string; undo_id: string | null; now: Date }

/** Instead of the buttons of a notice: what was recorded and when, and how to take it back. */
export async function showOutcome(turn: ColleagueTurn, press: Press, recorded: Recorded): Promise<void> {
  const notice = await noticeOf(turn, press)
  if (!notice) return
  const { kind, lead_id, undo_id, now } = recorded
  const label = notice.actions.find((action) => 'kind' in action && action.kind === kind)?.label ?? ''
  const undo = {
    label: colleagueTexts.undo[notice.language],
    kind: 'lead_undo',
    target: { lead_id, undo_id },
  }
  await change(turn, notice, `${textOf(notice)}\n\n${tashkentTime(now)} ${label}`, undo_id ? [undo] : [])
}

/** The notice as it was; its buttons are about the lead as it is now. */
export async function showUndone(turn: ColleagueTurn, press: Press, leadId: string): Promise<void> {
  const notice = await noticeOf(turn, press)
  if (!notice) return
  const { answer } = await callAsColleague(turn, leads.get, { params: { id: leadId } })
  const choices = notice.actions.map((action) =>
    'url' in action ? action : { ...action, target: { ...action.target, version: answer?.version } },
  )
  await change(turn, notice, textOf(notice), answer ? choices : [])
}

/** None where the message is not known by its number, or the notice is gone: then it stays as it is. */
async function noticeOf(
  { tx, chat }: ColleagueTurn,
  { message_id }: Press,
): Promise<PressedNotice | undefined> {
  return message_id === null ? undefined : findPressedNotice(tx, { chat_id: chat.chat_id, message_id })
}

const isButtonUrl = (url: string) => url.startsWith('https:')

/** As it was sent: addresses that Telegram takes on no button stand in the text. */
function textOf({ text, actions }: PressedNotice): string {
  const links = actions.flatMap((action) => ('url' in action && !isButtonUrl(action.url) ? [action.url] : []))
  return [text, ...links].join('\n')
}

async function change(
  turn: ColleagueTurn,
  { id, language }: PressedNotice,
  text: string,
  choices: Choice[],
): Promise<void> {
  const { tx, deps, chat } = turn
  const shown = choices.filter((choice) => !('url' in choice) || isButtonUrl(choice.url))
  await queueEdit(tx, deps.jobs, chat.chat_id, id, {
    text,
    language,
    buttons: await buttonsOf(turn, inRows(shown)),
  })
}

/** Two beside each other fit a phone. */
function inRows(choices: Choice[]): Choice[][] {
  return choices.flatMap((_, place) => (place % 2 === 0 ? [choices.slice(place, place + 2)] : []))
}
