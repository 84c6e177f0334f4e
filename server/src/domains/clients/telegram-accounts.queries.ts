import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'

/** The client who has linked the private chat of a Telegram user, whose number is also the chat's. */
export async function findLinkedClient(
  db: Database,
  telegramId: number,
): Promise<{ hasAccount: boolean } | null> {
  const client = await db.one<{ has_account: boolean }>(sql`
    select clients.auth_subject is not null as has_account
    from telegram_links links join clients on clients.id = links.client_id
    where links.chat_id = ${telegramId} and links.ended_at is null and clients.deleted_at is null`)
  return client ? { hasAccount: client.has_account } : null
}

/** The user of the embedded sign-in service no longer signs in with Telegram, which vouched for the phone. */
export async function forgetTelegramUser(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`
    update clients set telegram_user_id = null, phone_proved_at = null
    where auth_issuer = ${embeddedIssuer} and auth_subject = ${userId}
      and (telegram_user_id is not null or phone_proved_at is not null)`)
}

/** The record of a user of the embedded sign-in service. */
export async function findClientOfUser(db: Database, userId: string): Promise<string | null> {
  const client = await db.one<{ id: string }>(sql`
    select id from clients
    where auth_issuer = ${embeddedIssuer} and auth_subject = ${userId} and deleted_at is null`)
  return client?.id ?? null
}
