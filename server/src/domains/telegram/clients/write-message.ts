import { applications } from 'contract/applications'
import { messageLength } from 'contract/messages'
import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { cutAt } from '../../../telegram/cut-at.ts'
import { maySayAgain, setStep } from '../chats.queries.ts'
import type { ActionHandler } from '../press.ts'
import { say, sayInstead } from '../turn.ts'
import { caseChoices, caseLabel, casesToWriteTo } from './case-choices.ts'
import { type ClientTalk, ofClient, orSayRefusal } from './client-talk.ts'
import { clientTexts } from './client-texts.ts'
import { findRepliedCase } from './replied-case.queries.ts'
import { sayNoCases } from './say-cases.ts'
import { sendToCase } from './send-to-case.ts'

type TextEvent = Extract<ChatEvent, { kind: 'text' }>

const receivedSeconds = 10 * 60

/** What a client writes goes into the thread of an application: the one it replies to, else the one that is open. */
export async function writeMessage(talk: ClientTalk, { text, replies_to }: TextEvent): Promise<void> {
  const { tx, chat } = talk
  const replied = replies_to === null ? undefined : await findRepliedCase(tx, chat.chat_id, replies_to)
  if (replied && (await isOwnCase(talk, replied))) return send(talk, replied, text)
  const cases = await casesToWriteTo(talk)
  const [first] = cases
  if (!first) return sayNoCases(talk)
  if (cases.length === 1) return send(talk, first.application.id, text)
  // What was written before and still waits for its application goes along.
  const waiting = waitingText(talk)
  const whole = waiting ? `${waiting}\n${text}` : text
  const question_id = await say(talk, clientTexts.whichCase, {
    choices: caseChoices(talk, cases, 'client_message_case'),
  })
  await setStep(tx, chat.chat_id, whichCase, { text: whole, question_id })
}

const whichCase = 'which_case'

function waitingText({ chat }: ClientTalk): string | null {
  const { text } = chat.draft
  return chat.step === whichCase && typeof text === 'string' ? text : null
}

/** It may have been moved to somebody else, or removed, since the message about it. */
async function isOwnCase(talk: ClientTalk, applicationId: string): Promise<boolean> {
  return (await talk.call(applications.list, {})).some(({ id }) => id === applicationId)
}

export const messageActions: Record<string, ActionHandler> = {
  client_message_case: ofClient(async (talk, { application_id = '' }) => {
    const text = waitingText(talk)
    if (!text) return false
    const { question_id } = talk.chat.draft
    await setStep(talk.tx, talk.chat.chat_id, null)
    const chosen = (await casesToWriteTo(talk)).find(({ application }) => application.id === application_id)
    if (chosen && typeof question_id === 'string') {
      const name = caseLabel(talk, chosen)
      await sayInstead(talk, question_id, clientTexts.aboutCase, { values: { name } })
    }
    await send(talk, application_id, text)
    return true
  }),
}

async function send(talk: ClientTalk, applicationId: string, text: string): Promise<void> {
  const isSent = await orSayRefusal(talk, async () => {
    for (const part of partsOf(text)) await sendToCase(talk, applicationId, { text: part })
    return true
  })
  const said = { name: 'received', seconds: receivedSeconds }
  if (isSent && (await maySayAgain(talk.tx, talk.chat.chat_id, said))) await say(talk, clientTexts.received)
}

/** A chat allows a little more in one message than a thread does. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest !== '') {
    const part = cutAt(rest, messageLength)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return parts.filter((part) => part.trim() !== '')
}
