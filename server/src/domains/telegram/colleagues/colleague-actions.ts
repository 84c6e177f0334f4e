import type { Input } from 'contract/endpoint'
import { errorSentence } from 'contract/errors'
import { Id, Version } from 'contract/fields'
import { leads } from 'contract/leads'
import { tashkentTomorrow } from 'contract/tashkent-day'
import * as z from 'zod/mini'
import { queuePressAnswer } from '../../../telegram/outbox.ts'
import { answerOldButton } from '../old-button.ts'
import type { ActionHandler, Press } from '../press.ts'
import type { Turn } from '../turn.ts'
import { callAsColleague } from './colleague-call.ts'
import { colleagueTexts } from './colleague-texts.ts'
import type { ColleagueTurn } from './handle-colleague-event.ts'
import { showOutcome, showUndone } from './pressed-notice.ts'

type Outcome = Pick<Input<typeof leads.callOutcome>['body'], 'outcome' | 'callback_at'>

const anHour = 3_600_000

/** What each button under the notice of a lead records; times count from the press. */
const outcomes: Record<string, (now: Date) => Outcome> = {
  lead_no_answer: () => ({ outcome: 'no_answer' }),
  lead_in_hour: (now) => ({
    outcome: 'needs_call',
    callback_at: new Date(now.getTime() + anHour).toISOString(),
  }),
  lead_tomorrow: (now) => ({ outcome: 'needs_call', callback_at: tashkentTomorrow(now, 10).toISOString() }),
}

const LeadTarget = z.object({ lead_id: Id, version: z.optional(Version) })
const UndoTarget = z.object({ lead_id: Id, undo_id: Id })

/** What is said over the chat. */
type Said = { text: string; isAlert?: boolean }

/** Rights, owner, state and version count now, not when the notice was sent. */
function outcomeHandler(kind: string, outcomeAt: (now: Date) => Outcome): ActionHandler {
  return byColleague(async (turn, target, press) => {
    const { lead_id, version } = z.parse(LeadTarget, target)
    const now = new Date()
    const body = { id: lead_id, ...outcomeAt(now), ...(version !== undefined && { version }) }
    const { answer, refusal } = await callAsColleague(turn, leads.callOutcome, { body })
    if (refusal !== undefined) return { text: refusal, isAlert: true }
    await showOutcome(turn, press, { kind, lead_id, undo_id: answer.undo_id, now })
    return { text: colleagueTexts.saved[turn.language] }
  })
}

const undoOutcome = byColleague(async (turn, target, press) => {
  const { lead_id, undo_id } = z.parse(UndoTarget, target)
  const { answer, refusal } = await callAsColleague(turn, leads.undo, { params: { id: undo_id } })
  if (refusal !== undefined) return { text: refusal, isAlert: true }
  if (answer.undone === 0) return { text: errorSentence('undo_too_late', turn.language), isAlert: true }
  await showUndone(turn, press, lead_id)
  return { text: colleagueTexts.undone[turn.language] }
})

type ColleaguePress = (turn: ColleagueTurn, target: Record<string, unknown>, press: Press) => Promise<Said>

/** A chat that is no colleague's any more learns nothing about the button. */
function byColleague(handle: ColleaguePress): ActionHandler {
  return async (turn: Turn, target, press) => {
    const { tx, deps, chat, holder } = turn
    if (holder.kind === 'staff') {
      const said = await handle({ ...turn, holder }, target, press)
      await queuePressAnswer(tx, deps.jobs, chat.chat_id, press.press_id, said)
    } else {
      await answerOldButton(turn, press.press_id)
    }
    return { isAnswered: true }
  }
}

/** By the kind of their action. */
export const colleagueActions: Record<string, ActionHandler> = {
  ...Object.fromEntries(
    Object.entries(outcomes).map(([kind, outcomeAt]) => [kind, outcomeHandler(kind, outcomeAt)]),
  ),
  lead_undo: undoOutcome,
}
