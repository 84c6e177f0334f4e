import { messages } from 'contract/messages'
import { isMessageOnItsWay } from '../../notifications/telling/tell-message.queries.ts'
import type { ClientTalk } from './client-talk.ts'

type Message = { text: string; version_ids?: string[] }

/**
 * Into the thread of an application. Who writes has read what was written before, unless something is still on its way to
 * the chat: read, it would never be sent.
 */
export async function sendToCase(talk: ClientTalk, applicationId: string, body: Message): Promise<void> {
  const params = { applicationId }
  const { seq } = await talk.call(messages.send, { params, body })
  if (await isMessageOnItsWay(talk.tx, applicationId)) return
  await talk.call(messages.markRead, { params, body: { seq } })
}
