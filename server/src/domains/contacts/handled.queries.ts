import sql from 'sql-template-tag'
import { auditInsertRows } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'

/** Those of the enquiries that exist, locked until the transaction ends. */
export async function lockMessages(tx: Database, ids: string[]): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    select id from contacts where id = any (${ids}::uuid[]) order by id for update`)
  return rows.map(({ id }) => id)
}

/** Marks enquiries and audits each that was not marked so before; answers how many. */
export function markMessages(
  tx: Database,
  call: ActorCall,
  ids: string[],
  isHandled: boolean,
): Promise<number> {
  const at = isHandled ? sql`now()` : sql`null`
  const by = isHandled ? call.actor.id : null
  const states = isHandled ? { from: 'new', to: 'handled' } : { from: 'handled', to: 'new' }
  return tx.run(sql`
    with marked as (
      update contacts set handled_at = ${at}, handled_by = ${by}::uuid
      where id = any (${ids}::uuid[]) and (handled_at is not null) <> ${isHandled}
      returning id
    )
    ${auditInsertRows({
      kind: 'contact.handled',
      ...callerOf(call),
      target: { kind: 'contact', id: sql`id` },
      detail: sql`${JSON.stringify(states)}::jsonb`,
      from: sql`marked`,
    })}`)
}

/** The new enquiries of a lead: an outcome has answered them. The history of the lead says who it was, too. */
export async function markEnquiriesHandled(tx: Database, leadId: string, staffId: string): Promise<void> {
  await tx.run(sql`
    update contacts set handled_at = now(), handled_by = ${staffId}
    where lead_id = ${leadId} and handled_at is null`)
}
