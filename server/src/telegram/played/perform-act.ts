import { randomInt } from 'node:crypto'
import { ApiError } from '../../http/api-error.ts'
import {
  type ActDeps,
  type Acting,
  press,
  sendFiles,
  sendVoice,
  setBlocked,
  shareContact,
  writeText,
} from './played-acts.ts'
import { type PlayedChat, playedBot } from './played-bot.ts'
import type { ActForm } from './read-act-form.ts'

type Act = (deps: ActDeps, acting: Acting, form: ActForm) => Promise<void>

const acts: Record<string, Act> = {
  text: (deps, acting, { fields }) =>
    writeText(deps, acting, fields.text ?? '', fields.reply === undefined ? undefined : Number(fields.reply)),
  contact: (deps, acting, { fields }) =>
    shareContact(deps, acting, fields.phone ?? '', fields.whose === 'own'),
  file: (deps, acting, { fields, files }) =>
    sendFiles(deps, acting, { files, caption: fields.caption ?? '', asPhoto: fields.photo !== undefined }),
  voice: sendVoice,
  press: (deps, acting, { fields }) =>
    press(deps, acting, { messageId: Number(fields.message), data: fields.data ?? '' }),
  block: (deps, acting) => setBlocked(deps, acting, true),
  unblock: (deps, acting) => setBlocked(deps, acting, false),
}

/** Does what a form of the page says; the answer is the chat to show. */
export async function performAct(deps: ActDeps, form: ActForm): Promise<number> {
  const { act = '', chat: chatId = '', token = '' } = form.fields
  if (act === 'chat') return makeChat(deps, form).id
  if (act === 'start') {
    const chat = deps.bot.find(Number(chatId)) ?? makeChat(deps, form)
    await writeText(deps, { chat, person: chat }, `/start ${token}`)
    return chat.id
  }
  const chat = deps.bot.find(Number(chatId))
  if (!chat) throw new ApiError('not_found')
  if (act === 'startgroup') return startGroup(deps, chat, token)
  const perform = acts[act]
  if (!perform) throw new ApiError('not_found')
  await perform(deps, { chat, person: personIn(deps, chat) }, form)
  return chat.id
}

/** Numbers of people are large, and those of groups are below zero. */
const newId = () => randomInt(100_000_000, 9_999_999_999)

function makeChat({ bot }: ActDeps, { fields }: ActForm): PlayedChat {
  const { name = '', language = 'uz' } = fields
  return bot.add({ id: newId(), kind: 'private', name: name || 'Aziza', language })
}

const owners = new WeakMap<PlayedChat, PlayedChat>()

/** In a group acts who has made it. */
function personIn({ bot }: ActDeps, chat: PlayedChat): PlayedChat {
  if (chat.kind === 'private') return chat
  const person = owners.get(chat) ?? bot.chats().find(({ kind }) => kind === 'private')
  if (!person) throw new ApiError('not_found')
  return person
}

/** Telegram adds the bot, and writes for who has added it. */
async function startGroup(deps: ActDeps, person: PlayedChat, token: string): Promise<number> {
  const { language, name } = person
  const chat = deps.bot.add({ id: -newId(), kind: 'group', name: `Group of ${name}`, language })
  owners.set(chat, person)
  await setBlocked(deps, { chat, person }, false)
  await writeText(deps, { chat, person }, `/start@${playedBot.username} ${token}`)
  return chat.id
}
