import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { giveConsent } from '../../domains/telegram/chat-store/consents.ts'
import { fileTaking } from '../../domains/telegram/clients/take-file.ts'
import type { BotApi } from '../../telegram/bot-api.ts'
import { type TestApp, testOrigin } from '../servers/start-app.ts'
import { openChat, type TestChat, type TestPerson } from './chat.ts'

type LinkOptions = TestPerson & {
  /** Whether the client has agreed to files in the chat before. */
  agreed?: boolean
}

/** The chat of a client, linked as if they had confirmed it. */
export async function linkedChat(
  app: TestApp,
  client_id: string,
  { agreed = true, ...person }: LinkOptions = {},
): Promise<TestChat> {
  const chat = openChat(app, person)
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into telegram_chats (chat_id, kind) values (${chat.id}, 'private') returning id`)
  await app.db.run(sql`
    insert into telegram_links (chat_id, client_id, made_by) values (${chat.id}, ${client_id}, 'cabinet')`)
  if (agreed) {
    const given = { chat: { chat_id: chat.id, id }, client_id, site: testOrigin } as const
    const by = { actor: { kind: 'client', id: client_id } } as const
    await giveConsent(app.db, by, { ...given, kind: 'telegram_files', language: 'uz' })
  }
  return chat
}

export async function unlink(app: TestApp, chat: TestChat): Promise<void> {
  await app.db.run(sql`update telegram_links set ended_at = now() where chat_id = ${chat.id}`)
}

/** As an administrator would switch it. */
export async function switchFiles(app: TestApp, isOn: boolean): Promise<void> {
  await app.db.run(sql`update telegram_state set files_on = ${isOn}`)
}

export type SentFiles = Record<string, Buffer | (() => Promise<Readable>)>

/** Hands out what was sent, by the id that Telegram gave it; fails for anything else, as Telegram does. */
export function downloadOf(files: SentFiles): BotApi['download'] {
  return async (fileId) => {
    const file = files[fileId]
    if (!file) throw new Error('there is no such file')
    return typeof file === 'function' ? file() : Readable.from([file])
  }
}

type Taking = { isLast?: boolean }

/** What the job does with everything in the chat that was chosen for something. */
export async function takeFiles(
  app: TestApp,
  chat: TestChat,
  files: SentFiles,
  { isLast = false }: Taking = {},
): Promise<void> {
  const take = fileTaking({ ...app, download: downloadOf(files) })
  for (const tray_id of await takenTrays(app, chat)) await take({ tray_id }, { number: 1, isLast })
}

export async function takenTrays(app: TestApp, chat: TestChat): Promise<string[]> {
  const rows = await app.db.all<{ id: string }>(sql`
    select id from telegram_trays where chat_id = ${chat.id} and state = 'taking' order by created_at`)
  return rows.map(({ id }) => id)
}
