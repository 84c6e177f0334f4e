import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { cleanParagraph } from '../clean-text.ts'
import { clientMenu, menuChoice } from '../menu.ts'
import { sayNotUnderstood } from '../not-understood.ts'
import { say, type Turn } from '../turn.ts'
import { type ClientHolder, type ClientTalk, talkOf } from './client-talk.ts'
import { clientTexts } from './client-texts.ts'
import { sayCases, sayNeeded } from './say-cases.ts'
import { takeInFile } from './take-in-file.ts'
import { writeMessage } from './write-message.ts'

export type ClientTurn = Turn & { holder: ClientHolder }

export async function handleClientEvent(turn: ClientTurn, event: ChatEvent): Promise<void> {
  const talk = talkOf(turn, turn.holder)
  if (event.kind === 'text') return handleText(turn, talk, event)
  if (event.kind === 'file') return takeInFile(talk, event)
  return sayNotUnderstood(turn)
}

type TextEvent = Extract<ChatEvent, { kind: 'text' }>

async function handleText(turn: ClientTurn, talk: ClientTalk, event: TextEvent): Promise<void> {
  const text = cleanParagraph(event.text, Number.POSITIVE_INFINITY)
  const choice = menuChoice(text)
  if (choice === 'cases') return sayCases(talk)
  if (choice === 'documents') return sayNeeded(talk)
  if (choice === 'question') return void (await say(talk, clientTexts.ask))
  if (text === '') return sayNotUnderstood(turn)
  const isCommand = text.startsWith('/')
  if (isCommand) await say(talk, clientTexts.menu, { keyboard: clientMenu(talk.language) })
  else await writeMessage(talk, { ...event, text })
}
