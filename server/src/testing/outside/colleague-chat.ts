import sql from 'sql-template-tag'
import { type Action, offerAction } from '../../telegram/actions.ts'
import { readUpdate } from '../../telegram/chat-update.ts'
import { queueChatMessage } from '../../telegram/outbox.ts'
import type { TestApp } from '../servers/start-app.ts'
import { openChat, type TestChat, type TestPerson } from './chat.ts'

/** A chat that is linked with a member of staff. */
export async function openColleagueChat(
  app: TestApp,
  staffId: string,
  person: TestPerson = {},
): Promise<TestChat> {
  const chat = openChat(app, person)
  await app.db.run(sql`
    insert into telegram_chats (chat_id, kind, language)
    values (${chat.id}, 'private', ${person.language_code ?? 'uz'})`)
  await app.db.run(sql`
    insert into telegram_links (chat_id, staff_id, made_by) values (${chat.id}, ${staffId}, 'office')`)
  return chat
}

type ToldAction = { label: string } & (Action | { url: string })
type Told = { chat_id: number; staff_id: string; text: string; language?: 'uz' | 'en' | 'ru' }

let lastNumber = 40_000

/** A notice that has reached a chat; answers the number of its message there. */
export async function aNoticeInChat(
  app: TestApp,
  { chat_id, staff_id, text, language = 'uz' }: Told,
  actions: ToldAction[],
): Promise<number> {
  lastNumber += 1
  const message_id = lastNumber
  await app.db.transaction(async (tx) => {
    const { id } = await tx.only<{ id: string }>(sql`
      insert into notices (staff_id, kind, cause, language, chat_text, actions, state, channel, settled_at)
      values (${staff_id}, 'assigned', ${`test:${message_id}`}, ${language}, ${text},
        ${JSON.stringify(actions)}::jsonb, 'sent', 'telegram', now())
      returning id`)
    const buttons = []
    for (const action of actions) {
      if ('url' in action) buttons.push({ label: action.label, url: action.url })
      else buttons.push({ label: action.label, data: await offerAction(tx, chat_id, action) })
    }
    const sent = await queueChatMessage(tx, app.jobs, chat_id, { text, language, buttons: [buttons] }, id)
    await tx.run(sql`
      update telegram_messages set state = 'sent', sent_at = now(), telegram_message_id = ${message_id}
      where id = ${sent}`)
  })
  return message_id
}

/** Presses the newest button with this label, under the message with this number. */
export async function pressUnder(
  app: TestApp,
  chat: TestChat,
  message_id: number,
  label: string,
): Promise<void> {
  const data = await chat.dataOf(label)
  lastNumber += 1
  const update = readUpdate({
    update_id: lastNumber,
    callback_query: {
      id: `press-${lastNumber}`,
      from: { id: chat.id, is_bot: false, first_name: 'Javohir', language_code: 'uz' },
      data,
      message: { message_id, chat: { id: chat.id, type: 'private' } },
    },
  })
  if (update) await app.handleUpdate(update)
}
