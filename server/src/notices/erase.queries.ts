import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

type Erased = { clientIds: string[]; aboutIds: string[] }

/**
 * What these clients were told, and what colleagues were told about them or about records of theirs, with the messages in
 * chats that said it; and how they wanted to be told.
 */
export async function eraseNotices(tx: Database, { clientIds, aboutIds }: Erased): Promise<void> {
  const own = sql`(client_id = any (${clientIds}::uuid[]) or about_id = any (${aboutIds}::uuid[]))`
  await tx.run(sql`delete from telegram_messages where notice_id in (select id from notices where ${own})`)
  await tx.run(sql`delete from notices where ${own}`)
  await tx.run(sql`delete from notice_choices where client_id = any (${clientIds}::uuid[])`)
}

/** Two records of one person become one. */
export async function moveNotices(
  tx: Database,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.run(sql`
    update notices set client_id = ${into}
    where client_id = ${from} and not exists (
      select from notices same where same.client_id = ${into} and same.cause = notices.cause
    )`)
  await tx.run(sql`
    update notice_choices set client_id = ${into}
    where client_id = ${from} and not exists (select from notice_choices own where own.client_id = ${into})`)
}
