import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { aLinkedChat } from './linked-chat.ts'
import { clientsWithDrafts } from './many-drafts.ts'

export type ChatClient = { chat_id: number; client_id: string; application_id: string; input_id: string }

/** Clients with a draft each, and a linked chat in which they have agreed to files. */
export async function clientsWithChats(db: Database, count: number): Promise<ChatClient[]> {
  const { drafts, inputs } = await clientsWithDrafts(db, count)
  const clients: ChatClient[] = []
  for (const { id: application_id } of drafts) {
    const { client_id } = await db.only<{ client_id: string }>(
      sql`select client_id from applications where id = ${application_id}`,
    )
    const chat_id = await aLinkedChat(db, { kind: 'client', id: client_id })
    await db.run(sql`
      insert into consents (chat_id, client_id, kind, version, language, text_hash)
      values (${chat_id}, ${client_id}, 'telegram_files', '2026-11', 'uz', ${Buffer.alloc(32)})`)
    clients.push({ chat_id, client_id, application_id, input_id: inputs[0] as string })
  }
  return clients
}

type Page = { file_id: string; name: string; size: number; is_jpeg: boolean }

/** What the press of the button of a document leaves: pages that wait for their job. */
export async function chooseItem(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { chat_id, application_id, input_id }: ChatClient,
  pages: Page[],
): Promise<void> {
  const numbered = pages.map((page, at) => ({ ...page, message_id: at + 1, caption: '' }))
  await db.transaction(async (tx) => {
    const { id: tray_id } = await tx.only<{ id: string }>(sql`
      insert into telegram_trays (chat_id, pages, state, target, expires_at)
      select ${chat_id}, ${JSON.stringify(numbered)}::jsonb, 'taking', jsonb_build_object('kind', 'item', 'link_id', id,
        'application_id', ${application_id}::text, 'input_id', ${input_id}::text, 'name', 'Pasport', 'language', 'uz'),
        now() + interval '1 hour'
      from telegram_links where chat_id = ${chat_id}
      returning id`)
    await jobs.enqueue(tx, 'take-file', { tray_id })
  })
}
