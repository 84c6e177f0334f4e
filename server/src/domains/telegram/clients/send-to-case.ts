import { messages } from 'contract/messages'
import type { ClientTalk } from './client-talk.ts'

type Message = { text: string; version_ids?: string[] }

/** Into the thread of an application. Who writes has read what was written before. */
export async function sendToCase(talk: ClientTalk, applicationId: string, body: Message): Promise<void> {
  const params = { applicationId }
  const { seq } = await talk.call(messages.send, { params, body })
  await talk.call(messages.markRead, { params, body: { seq } })
}
