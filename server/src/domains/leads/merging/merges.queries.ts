import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { moveBetweenLeads } from '../../cases/case-store/case-store.ts'
import {
  type MovedChat,
  moveLeadChats,
  returnLeadChats,
} from '../../telegram/chat-store/move-chats.queries.ts'
import type { FieldGroup, Joined, Pair } from '../lead-store/lead-store.ts'

/** What was moved, so that it can be moved back. */
export type Moved = {
  fields: FieldGroup[]
  /** Missing in merges of an older version, as tasks and chats are. */
  joined?: Joined
  documents: string[]
  messages: string[]
  notices: string[]
  tasks?: string[]
  chats?: MovedChat[]
}

/** The phones and e-mails of the two. */
export function listContacts(
  tx: Database,
  { kept_id, merged_id }: Pair,
): Promise<{ phone: string | null; email: string | null }[]> {
  return tx.all(sql`select phone, email from leads where id in (${kept_id}, ${merged_id})`)
}

/** Two leads of two accounts are two people, whatever they have in common. */
export async function areOfTwoAccounts(tx: Database, { kept_id, merged_id }: Pair): Promise<boolean> {
  const row = await tx.one<{ accounts: number }>(sql`
    select count(distinct client_id) as accounts from leads where id in (${kept_id}, ${merged_id})`)
  return row !== undefined && row.accounts > 1
}

/** Stores both as they are now. A passport stays where it is: it is not copied into JSON, not even encrypted. */
export async function insertMerge(
  tx: Database,
  { kept_id, merged_id }: Pair,
  actorId: string,
): Promise<string> {
  const snapshot = (id: string) => sql`
    (select to_jsonb(leads) - 'passport_encrypted' - 'passport_hash' from leads where id = ${id})`
  const { id } = await tx.only<{ id: string }>(sql`
    insert into lead_merges (kept_id, merged_id, kept_before, merged_before, created_by)
    values (${kept_id}, ${merged_id}, ${snapshot(kept_id)}, ${snapshot(merged_id)}, ${actorId})
    returning id`)
  return id
}

export async function recordMoved(tx: Database, id: string, moved: Moved): Promise<void> {
  await tx.run(sql`update lead_merges set moved = ${JSON.stringify(moved)}::jsonb where id = ${id}`)
}

/** Documents that the kept lead lacks, and what points at the merged lead. */
export async function moveRecords(
  tx: Database,
  { kept_id, merged_id }: Pair,
): Promise<Omit<Moved, 'fields' | 'joined'>> {
  const lacking = sql`
    case_items.lead_id = ${merged_id} and case_items.input_id not in (
      select input_id from documents where lead_id = ${kept_id} and input_id is not null
    )`
  return {
    documents: await moveBetweenLeads(tx, lacking, kept_id),
    messages: await idsOf(
      tx,
      sql`
      update contacts set lead_id = ${kept_id} where lead_id = ${merged_id} returning id`,
    ),
    tasks: await idsOf(
      tx,
      sql`update tasks set lead_id = ${kept_id} where lead_id = ${merged_id} returning id`,
    ),
    chats: await moveLeadChats(tx, { kept_id, merged_id }),
    // A due call is notified once for a lead and a time, and the kept lead has its own.
    notices: await idsOf(
      tx,
      sql`
      update notifications set lead_id = ${kept_id}
      where lead_id = ${merged_id} and callback_at is null returning id`,
    ),
  }
}

/** What still belongs to the kept lead; what was replaced there since moves as it is now. */
export async function returnRecords(tx: Database, { kept_id, merged_id }: Pair, moved: Moved): Promise<void> {
  const { documents, messages, notices, tasks = [], chats = [] } = moved
  await moveBetweenLeads(
    tx,
    sql`case_items.lead_id = ${kept_id} and case_items.id = any (${documents}::uuid[])`,
    merged_id,
  )
  await returnLeadChats(tx, { kept_id, merged_id }, chats)
  await tx.run(sql`
    update tasks set lead_id = ${merged_id} where lead_id = ${kept_id} and id = any (${tasks}::uuid[])`)
  await tx.run(sql`
    update contacts set lead_id = ${merged_id} where lead_id = ${kept_id} and id = any (${messages}::uuid[])`)
  await tx.run(sql`
    update notifications set lead_id = ${merged_id} where lead_id = ${kept_id} and id = any (${notices}::uuid[])`)
}

async function idsOf(tx: Database, statement: Sql): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}
