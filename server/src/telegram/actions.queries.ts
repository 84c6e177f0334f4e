import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

const days = 7

type NewAction = { hash: Buffer; chat_id: number; kind: string; target: object }

export async function insertAction(tx: Database, { hash, chat_id, kind, target }: NewAction): Promise<void> {
  await tx.run(sql`
    insert into telegram_actions (hash, chat_id, kind, target, expires_at)
    values (${hash}, ${chat_id}, ${kind}, ${JSON.stringify(target)}::jsonb, now() + ${days} * interval '1 day')`)
}

type UsedAction = { kind: string; target: Record<string, unknown> }

/** Once: of several presses at the same moment one gets it. */
export function spendAction(
  tx: Database,
  { hash, chat_id }: { hash: Buffer; chat_id: number },
): Promise<UsedAction | undefined> {
  return tx.one<UsedAction>(sql`
    update telegram_actions set used_at = now()
    where hash = ${hash} and chat_id = ${chat_id} and used_at is null and expires_at > now()
    returning kind, target`)
}
