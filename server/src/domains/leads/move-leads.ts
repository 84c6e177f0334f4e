import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { addNote } from './intake/enquiries.queries.ts'
import { type LeadStep, pipeline, type Standing, standingAfter } from './lead-pipeline.ts'
import { columns, type LeadRow } from './leads.queries.ts'

/** What a step says besides where it leads. */
export type Said = {
  /** Whom the leads are given to. */
  agent_id?: string
  note?: string | null
  reason?: string | null
  callback_at?: string | null
  callback_note?: string | null
}

/**
 * Takes a step with leads that are held: all of them or none. Where they stand, the line of their history and the entry of
 * the audit are written together.
 */
export async function moveLeads(
  tx: Database,
  call: ActorCall,
  step: LeadStep,
  held: LeadRow[],
  said: Said = {},
): Promise<LeadRow[]> {
  const next = held.map((lead) => ({ id: lead.id, ...standingOf(step, lead) }))
  if (said.note) for (const { id } of held) await addNote(tx, id, call.actor.id, said.note)
  return writeMoves(tx, call, step, next, said)
}

/** The same with one of them. */
export async function moveLead(
  tx: Database,
  call: ActorCall,
  step: LeadStep,
  held: LeadRow,
  said: Said = {},
): Promise<LeadRow> {
  const [moved] = await moveLeads(tx, call, step, [held], said)
  return moved as LeadRow
}

function standingOf(step: LeadStep, { pipeline_stage, status, current_agent_id }: LeadRow): Standing {
  const standing = { stage: pipeline_stage, status, owned: current_agent_id !== null }
  const next = standingAfter(step, standing)
  if (!next) throw new ApiError('wrong_state')
  return next
}

/** Every part of the statement reads the leads as they were before it. */
function writeMoves(
  tx: Database,
  { actor, ip, request_id }: ActorCall,
  step: LeadStep,
  next: (Standing & { id: string })[],
  said: Said,
): Promise<LeadRow[]> {
  const { event, agent } = pipeline[step]
  const { agent_id = null, note, reason = null, callback_at = null, callback_note = null } = said
  const setsCallback = step === 'call_later' || step === 'consulting_thinking'
  const ownerAfter = sql`case when next.owned then coalesce(${agent_id}::uuid, leads.current_agent_id) end`
  const stageAgent = (stage: string, column: string) => sql`
    case when leads.stage <> ${stage} or ${agent === 'same'} then ${raw(column)} else ${agent_id}::uuid end`
  return tx.all<LeadRow>(sql`
    with next as (
      select * from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
        as next (id uuid, stage text, status text, owned boolean)
    ), told as (
      insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id,
        stage_entered_at, actor_kind, actor_id, note, reason, callback_at, at)
      select leads.id, ${event}, leads.stage, leads.status, next.stage, next.status, leads.current_agent_id,
        ${ownerAfter}, leads.stage_entered_at, ${actor.kind}, ${actor.id}::uuid, ${note ?? callback_note}, ${reason},
        ${callback_at}::timestamptz, clock_timestamp()
      from leads join next on next.id = leads.id
      order by leads.id
    ), noted as (
      insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id, detail)
      select ${`lead.${event}`}, ${actor.kind}, ${actor.id}::uuid, 'lead', leads.id, ${ip}, ${request_id},
        jsonb_build_object('from', leads.stage || '/' || leads.status, 'to', next.stage || '/' || next.status,
          'from_agent_id', leads.current_agent_id, 'to_agent_id', ${ownerAfter})
      from leads join next on next.id = leads.id
      order by leads.id
    ), moved as (
      update leads set
        stage = next.stage,
        status = next.status,
        stage_entered_at = case when next.stage = leads.stage then stage_entered_at else clock_timestamp() end,
        current_agent_id = ${ownerAfter},
        assigned_at = case when not next.owned then null when ${agent_id}::uuid is null then assigned_at
          else clock_timestamp() end,
        call_agent_id = ${stageAgent('initial', 'call_agent_id')},
        consulting_agent_id = ${stageAgent('consulting', 'consulting_agent_id')},
        document_agent_id = ${stageAgent('documenting', 'document_agent_id')},
        callback_at = case when next.status <> 'needs_call' then null
          when ${setsCallback} then ${callback_at}::timestamptz else callback_at end,
        callback_note = case when next.status <> 'needs_call' then null
          when ${setsCallback} then ${callback_note} else callback_note end,
        rejection_reason = case when next.status = 'rejected' then ${reason} end
      from next
      where leads.id = next.id
      returning leads.*
    )
    select ${columns} from moved as leads order by leads.id`)
}
