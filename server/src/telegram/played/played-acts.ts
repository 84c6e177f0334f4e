import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { storeUpdates } from '../store-updates.ts'
import { type PlayedBot, type PlayedChat, playedBot } from './played-bot.ts'

export type ActDeps = { db: Database; jobs: Pick<Jobs, 'enqueue'>; bot: PlayedBot }

export type PlayedFile = { name: string; type: string; bytes: Uint8Array }

/** Who acts: in a group it is one of its members. */
export type Acting = { chat: PlayedChat; person: PlayedChat }

const seconds = () => Math.floor(Date.now() / 1000)

/** Stores an update exactly as the poller does. */
async function act({ db, jobs, bot }: ActDeps, update: object): Promise<void> {
  const body = { update_id: bot.nextNumber(), ...update }
  await storeUpdates({ db, jobs }, { botId: playedBot.id, bodies: [body] })
}

const senderOf = ({ id, name, language }: PlayedChat) => ({
  id,
  is_bot: false,
  first_name: name,
  language_code: language,
})
const placeOf = ({ id, kind }: PlayedChat) => ({ id, type: kind })

async function write(deps: ActDeps, { chat, person }: Acting, shown: string, message: object): Promise<void> {
  const message_id = deps.bot.nextNumber()
  chat.messages.push({ id: message_id, by: 'person', text: shown, buttons: [] })
  chat.alert = null
  const head = { message_id, date: seconds(), chat: placeOf(chat), from: senderOf(person) }
  await act(deps, { message: { ...head, ...message } })
}

export function writeText(deps: ActDeps, acting: Acting, text: string, replyTo?: number): Promise<void> {
  const reply = replyTo === undefined ? {} : { reply_to_message: { message_id: replyTo } }
  return write(deps, acting, text, { text, ...reply })
}

/** The own number, or the card of somebody else. */
export function shareContact(deps: ActDeps, acting: Acting, phone: string, isOwn: boolean): Promise<void> {
  const user_id = isOwn ? acting.person.id : acting.person.id + 1
  const shown = isOwn ? `Contact: ${phone}` : `Contact of somebody else: ${phone}`
  return write(deps, acting, shown, { contact: { phone_number: phone, first_name: 'Contact', user_id } })
}

/** Several at once are an album. A photo is one size of a picture, a file is as it was. */
export async function sendFiles(
  deps: ActDeps,
  acting: Acting,
  { files, caption, asPhoto }: { files: PlayedFile[]; caption: string; asPhoto: boolean },
): Promise<void> {
  const album = files.length > 1 ? { media_group_id: randomUUID() } : {}
  for (const [place, { name, type, bytes }] of files.entries()) {
    const file_id = await deps.bot.addFile(bytes)
    const file_size = bytes.byteLength
    const sent = asPhoto
      ? { photo: [{ file_id, file_size, width: 1280, height: 960 }] }
      : { document: { file_id, file_name: name, mime_type: type, file_size } }
    const words = place === 0 && caption ? { caption } : {}
    await write(deps, acting, `${asPhoto ? 'Photo' : 'File'}: ${name}`, { ...sent, ...words, ...album })
  }
}

export async function press(
  deps: ActDeps,
  { chat, person }: Acting,
  { messageId, data }: { messageId: number; data: string },
): Promise<void> {
  chat.alert = null
  const message = { message_id: messageId, date: seconds(), chat: placeOf(chat) }
  const id = deps.bot.addPress(chat.id)
  await act(deps, { callback_query: { id, from: senderOf(person), data, message } })
}

export async function setBlocked(deps: ActDeps, { chat, person }: Acting, isBlocked: boolean): Promise<void> {
  chat.isBlocked = isBlocked
  const status = isBlocked ? 'kicked' : 'member'
  const from = senderOf(person)
  await act(deps, {
    my_chat_member: { chat: placeOf(chat), from, date: seconds(), new_chat_member: { status } },
  })
}

/** Something that the bot does not understand. */
export function sendVoice(deps: ActDeps, acting: Acting): Promise<void> {
  return write(deps, acting, 'Voice message', { voice: { file_id: randomUUID(), duration: 3 } })
}
