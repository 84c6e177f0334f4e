import type { LeadEventKind } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { ActorCall } from '../../../http/actor-call.ts'
import type { FieldGroup, Pair } from './merged-fields.queries.ts'

/** What changed hands, so that it can be given back. */
export type Moved = { fields: FieldGroup[]; documents: string[]; messages: string[]; notices: string[] }

/** Where the two can be reached. */
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

/** Keeps both as they are now. A passport stays where it is: it is not copied into texts, not even sealed. */
export async function insertMerge(
  tx: Database,
  { kept_id, merged_id }: Pair,
  actorId: string,
): Promise<string> {
  const snapshot = (id: string) => sql`
    (select to_jsonb(leads) - 'passport_encrypted' - 'passport_hash' from leads where id = ${id})`
  const made = await tx.one<{ id: string }>(sql`
    insert into lead_merges (kept_id, merged_id, kept_before, merged_before, created_by)
    values (${kept_id}, ${merged_id}, ${snapshot(kept_id)}, ${snapshot(merged_id)}, ${actorId})
    returning id`)
  return (made as { id: string }).id
}

export async function noteMoved(tx: Database, id: string, moved: Moved): Promise<void> {
  await tx.run(sql`update lead_merges set moved = ${JSON.stringify(moved)}::jsonb where id = ${id}`)
}

/** Papers that the kept lead lacks, and what points at the lead that goes. */
export async function moveRecords(
  tx: Database,
  { kept_id, merged_id }: Pair,
): Promise<Omit<Moved, 'fields'>> {
  const lacking = sql`
    lead_id = ${merged_id} and service_input_id not in (
      select service_input_id from lead_documents where lead_id = ${kept_id}
    )`
  return {
    documents: await moveDocuments(tx, lacking, kept_id),
    messages: await idsOf(
      tx,
      sql`
      update contacts set lead_id = ${kept_id} where lead_id = ${merged_id} returning id`,
    ),
    // A call that was due is told of once for a lead and a time, and the kept lead has its own.
    notices: await idsOf(
      tx,
      sql`
      update notifications set lead_id = ${kept_id}
      where lead_id = ${merged_id} and callback_at is null returning id`,
    ),
  }
}

/** What is still with the kept lead; what was replaced there since goes as it is now. */
export async function returnRecords(tx: Database, { kept_id, merged_id }: Pair, moved: Moved): Promise<void> {
  const { documents, messages, notices } = moved
  await moveDocuments(tx, sql`lead_id = ${kept_id} and id = any (${documents}::uuid[])`, merged_id)
  await tx.run(sql`
    update contacts set lead_id = ${merged_id} where lead_id = ${kept_id} and id = any (${messages}::uuid[])`)
  await tx.run(sql`
    update notifications set lead_id = ${merged_id} where lead_id = ${kept_id} and id = any (${notices}::uuid[])`)
}

function moveDocuments(tx: Database, which: Sql, toId: string): Promise<string[]> {
  return idsOf(
    tx,
    sql`
    with moved as (
      update lead_documents set lead_id = ${toId} where ${which} returning id, file_id
    ), owned as (
      update files set lead_id = ${toId} from moved where files.id = moved.file_id
    )
    select id from moved`,
  )
}

async function idsOf(tx: Database, statement: Sql): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}

/** It is nobody's from now on. */
export async function hideMerged(tx: Database, { kept_id, merged_id }: Pair): Promise<void> {
  await tx.run(sql`
    update leads set deleted_at = now(), merged_into_id = ${kept_id}, current_agent_id = null, assigned_at = null
    where id = ${merged_id}`)
}

type Told = Pair & { merge_id: string; event: Extract<LeadEventKind, 'merged' | 'unmerged'> }

/** Who owned the merged lead before and who does after, where that is somebody. */
type Owners = { from: string | null; to: string | null }

/** The line in both histories, and who did it to which lead. */
export async function tellMerge(
  tx: Database,
  { actor, ip, request_id }: ActorCall,
  { kept_id, merged_id, merge_id, event }: Told,
  owners: Owners,
): Promise<void> {
  const owner = (which: keyof Owners) => sql`
    case when id = ${merged_id} then ${owners[which]}::uuid else current_agent_id end`
  await tx.run(sql`
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id,
      stage_entered_at, actor_kind, actor_id, merge_id, at)
    select id, ${event}, stage, status, stage, status, ${owner('from')}, ${owner('to')}, stage_entered_at,
      ${actor.kind}, ${actor.id}::uuid, ${merge_id}::uuid, clock_timestamp()
    from leads where id in (${kept_id}, ${merged_id}) order by id`)
  await tx.run(sql`
    insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id, detail)
    select ${`lead.${event}`}, ${actor.kind}, ${actor.id}::uuid, 'lead', id, ${ip}, ${request_id},
      jsonb_build_object('merge_id', ${merge_id}::text, 'kept_id', ${kept_id}::text, 'merged_id', ${merged_id}::text)
    from leads where id in (${kept_id}, ${merged_id}) order by id`)
}
