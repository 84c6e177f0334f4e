import { takeAction } from '../../telegram/actions.ts'
import type { ChatEvent } from '../../telegram/chat-update.ts'
import { queuePressAnswer } from '../../telegram/outbox.ts'
import { clientActions } from './clients/client-actions.ts'
import { colleagueActions } from './colleagues/colleague-actions.ts'
import { linkActions } from './links/link-actions.ts'
import { answerOldButton } from './old-button.ts'
import { settingActions } from './settings/setting-actions.ts'
import type { Turn } from './turn.ts'
import { visitorActions } from './visitors/visitor-actions.ts'

export type Press = Extract<ChatEvent, { kind: 'press' }>

/** What a button does. It may answer the press itself, with a sentence over the chat. */
export type ActionHandler = (
  turn: Turn,
  target: Record<string, unknown>,
  press: Press,
) => Promise<{ isAnswered: boolean } | undefined>

const handlers: Record<string, ActionHandler> = {
  ...visitorActions,
  ...linkActions,
  ...settingActions,
  ...clientActions,
  ...colleagueActions,
}

export async function handlePress(turn: Turn, press: Press): Promise<void> {
  const { tx, deps, chat } = turn
  const action = await takeAction(tx, chat.chat_id, press.data)
  const handler = action && handlers[action.kind]
  if (!handler) return answerOldButton(turn, press.press_id)
  const done = await handler(turn, action.target, press)
  if (!done?.isAnswered) await queuePressAnswer(tx, deps.jobs, chat.chat_id, press.press_id)
}
