import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Ends the sessions of a person, but for the one that is named. */
export function endStaffSessions(db: Database, staffId: string, exceptId?: string): Promise<number> {
  return db.run(sql`
    delete from api_sessions where staff_id = ${staffId} and id is distinct from ${exceptId ?? null}::uuid`)
}

export async function dropOpenInvites(db: Database, staffId: string): Promise<void> {
  await db.run(sql`delete from staff_invites where staff_id = ${staffId} and used_at is null`)
}

/**
 * Gives back the leads somebody owns: nobody's, in the stage and status they are in, with a line in their history.
 * Answers how many.
 */
export function freeLeadsOf(tx: Database, agentId: string, actorId: string): Promise<number> {
  return tx.run(sql`
    with held as (
      select id from leads where current_agent_id = ${agentId} order by id for update
    ), freed as (
      update leads set
        current_agent_id = null,
        assigned_at = null,
        call_agent_id = case when stage = 'initial' then null else call_agent_id end,
        consulting_agent_id = case when stage = 'consulting' then null else consulting_agent_id end,
        document_agent_id = case when stage = 'documenting' then null else document_agent_id end
      from held
      where leads.id = held.id
      returning leads.id, stage, status, stage_entered_at
    )
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id,
      stage_entered_at, actor_kind, actor_id)
    select id, 'unassigned', stage, status, stage, status, ${agentId}::uuid, stage_entered_at, 'staff', ${actorId}::uuid
    from freed`)
}
