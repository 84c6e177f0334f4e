import { type LeadStage, teamOfStage, undoMinutes } from 'contract/lead-states'
import type { LeadStep } from 'contract/lead-transitions'
import sql, { join, raw } from 'sql-template-tag'
import { auditInsertRows } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, callerOf } from '../../../http/actor-call.ts'
import { historyInsert } from './history.queries.ts'
import { columnOfStage } from './stage-agents.ts'

/** What can be undone: the steps that move leads, a hand-out over several agents, and edits. */
export type UndoableStep = LeadStep | 'distribute' | 'edit' | 'edit_many'

/** What an undo puts back: everything that a step or an edit may change. A passport has columns of its own. */
const restored = [
  'name',
  'phone',
  'email',
  'source',
  'region',
  'birth_year',
  'service_id',
  'study_type',
  'country',
  'language',
  'tags',
  'contacts',
  'meeting_type',
  'meeting_time',
  'stage',
  'status',
  'stage_entered_at',
  'callback_at',
  'callback_note',
  'rejection_reason',
  'attempts',
  'last_attempt_at',
  'worked_at',
] as const

/** Stores locked leads as they are before a step, and answers the id by which it can be undone. */
export async function beginUndo(
  tx: Database,
  staffId: string,
  step: UndoableStep,
  ids: string[],
): Promise<string> {
  const stored = [...restored, ...Object.values(columnOfStage), 'current_agent_id', 'assigned_at'].map(
    (name) => sql`${name}::text, leads.${raw(name)}`,
  )
  const { id } = await tx.only<{ id: string }>(sql`
    with made as (
      insert into lead_undos (staff_id, step) values (${staffId}, ${step}) returning id
    ), rows as (
      insert into lead_undo_rows (undo_id, lead_id, before, passport_encrypted, passport_hash, version)
      select made.id, leads.id, jsonb_build_object(${join(stored)}), passport_encrypted, passport_hash, version
      from made cross join leads where leads.id = any (${ids}::uuid[])
    )
    select id from made`)
  return id
}

/** After the step: an undo leaves alone what has another version than this. */
export async function finishUndo(tx: Database, undoId: string): Promise<void> {
  await tx.run(sql`
    update lead_undo_rows set
      version = leads.version,
      event_id = (select id from lead_events where lead_id = leads.id order by seq desc limit 1)
    from leads
    where undo_id = ${undoId} and leads.id = lead_undo_rows.lead_id`)
}

/** Whether an own step can still be undone; null where there is none. Two undos at once wait for each other. */
export async function lockUndo(
  tx: Database,
  id: string,
  staffId: string,
): Promise<{ step: UndoableStep; is_open: boolean } | undefined> {
  return tx.one(sql`
    select step, undone_at is null and created_at > now() - ${undoMinutes} * interval '1 minute' as is_open
    from lead_undos where id = ${id} and staff_id = ${staffId} for update`)
}

/** Locks those who owned the leads before, so that switching one off waits, and answers who still works in that stage. */
export async function lockOwnersBefore(tx: Database, undoId: string): Promise<string[]> {
  const roles = Object.entries(teamOfStage).map(([stage, { agent }]) => [stage, agent])
  const rows = await tx.all<{ id: string }>(sql`
    select staff.id from staff
    where staff.active and staff.deleted_at is null and exists (
      select from lead_undo_rows
      where undo_id = ${undoId} and (before ->> 'current_agent_id')::uuid = staff.id
        and array[staff.role] || staff.has_access
          && array[${JSON.stringify(Object.fromEntries(roles))}::jsonb ->> (before ->> 'stage')]
    )
    order by staff.id for share`)
  return rows.map(({ id }) => id)
}

export type UndoneLead = { id: string; name: string; is_untouched: boolean }

/** Locks the leads of a step, in the order of their ids, and says which of them nobody has touched since. */
export function lockUndone(tx: Database, undoId: string): Promise<UndoneLead[]> {
  return tx.all<UndoneLead>(sql`
    select leads.id, leads.name,
      leads.version = lead_undo_rows.version and leads.deleted_at is null and leads.stage <> ${'completed' satisfies LeadStage}
        as is_untouched
    from leads join lead_undo_rows on lead_undo_rows.lead_id = leads.id
    where undo_id = ${undoId}
    order by leads.id
    for no key update of leads`)
}

type Restoring = { undoId: string; ids: string[]; step: UndoableStep; owners: string[] }

/** Puts leads back as they were before the step; one whose owner is gone becomes free. */
export async function restoreLeads(
  tx: Database,
  call: ActorCall,
  { undoId, ids, step, owners }: Restoring,
): Promise<void> {
  const rows = sql`
    leads join lead_undo_rows on lead_undo_rows.lead_id = leads.id and undo_id = ${undoId}
      cross join lateral jsonb_populate_record(null::leads, before) as old
      cross join lateral (
        select case when old.current_agent_id = any (${owners}::uuid[]) then old.current_agent_id end as owner_id
      ) as owned
    where leads.id = any (${ids}::uuid[])`
  await tx.run(
    historyInsert({
      event: 'undone',
      actor: call.actor,
      from: sql`${rows} order by leads.id`,
      values: {
        to_stage: sql`old.stage`,
        to_status: sql`old.status`,
        to_agent_id: sql`owned.owner_id`,
        data: sql`jsonb_build_object('step', ${step}::text, 'event_id', event_id)`,
        at: sql`clock_timestamp()`,
      },
    }),
  )
  await tx.run(
    auditInsertRows({
      kind: 'lead.undone',
      ...callerOf(call),
      target: { kind: 'lead', id: sql`leads.id` },
      detail: sql`jsonb_build_object('step', ${step}::text, 'undo_id', ${undoId}::uuid)`,
      from: sql`${rows} order by leads.id`,
    }),
  )
  const values = restored.map((name) => sql`${raw(name)} = given.${raw(name)}`)
  const agents = Object.entries(columnOfStage).map(
    ([stage, column]) => sql`
      ${raw(column)} = case when not (is_gone and given.stage = ${stage}) then given.${raw(column)} end`,
  )
  await tx.run(sql`
    update leads set ${join([...values, ...agents])},
      current_agent_id = given.owner_id,
      assigned_at = case when not is_gone then given.assigned_at end,
      passport_encrypted = given.passport_before, passport_hash = given.hash_before
    from (
      select leads.id as lead_id, old.*, owned.owner_id,
        old.current_agent_id is not null and owned.owner_id is null as is_gone,
        lead_undo_rows.passport_encrypted as passport_before, lead_undo_rows.passport_hash as hash_before
      from ${rows}
    ) as given
    where leads.id = given.lead_id`)
  await tx.run(sql`
    insert into lead_undone_events (event_id, lead_id)
    select event_id, lead_id from lead_undo_rows
    where undo_id = ${undoId} and lead_id = any (${ids}::uuid[]) and event_id is not null
    on conflict do nothing`)
}

export async function closeUndo(tx: Database, undoId: string): Promise<void> {
  await tx.run(sql`update lead_undos set undone_at = now() where id = ${undoId}`)
}
