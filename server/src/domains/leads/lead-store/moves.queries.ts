import {
  type LeadState,
  type LeadStep,
  leadTransitions,
  nextState,
  stateOfLead,
} from 'contract/lead-transitions'
import sql, { empty } from 'sql-template-tag'
import { auditInsertRows } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, callerOf } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { columns, type LeadRow } from '../leads.queries.ts'
import { historyInsert, type LeadActor } from './history.queries.ts'
import { addNotes } from './notes.queries.ts'
import { endNotices } from './notices.queries.ts'
import { stageAgentSet } from './stage-agents.ts'

/** What a step says besides the next state. */
export type StepDetails = {
  /** Whom the leads are assigned to. */
  agent_id?: string
  note?: string | null
  reason?: string | null
  callback_at?: string | null
  callback_note?: string | null
  /** The call that the step ended. */
  call?: { phone: string | null; started_at: string } | null
}

/**
 * Takes a step with leads that are locked: all of them or none. Their new state, the line of their history and the entry
 * of the audit are written together.
 */
export async function moveLeads(
  tx: Database,
  call: ActorCall,
  step: LeadStep,
  locked: LeadRow[],
  details: StepDetails = {},
): Promise<LeadRow[]> {
  const next = locked.map((lead) => stateAfter(step, lead))
  const { note } = details
  if (note) {
    const notes = locked.map(({ id }) => ({ lead_id: id, text: note }))
    await addNotes(tx, call.actor.id, notes)
  }
  const moved = await writeTransitions(tx, { step, next, details, actor: call.actor, call })
  await endNotices(tx, locked, moved)
  return moved
}

/** The same with one of them. */
export async function moveLead(
  tx: Database,
  call: ActorCall,
  step: LeadStep,
  locked: LeadRow,
  details: StepDetails = {},
): Promise<LeadRow> {
  const [moved] = await moveLeads(tx, call, step, [locked], details)
  return moved as LeadRow
}

/** Unassigns all leads of an agent, and answers how many; the audit has one entry for it, about the agent. */
export async function unassignLeadsOf(tx: Database, agentId: string, actorId: string): Promise<number> {
  const owned = await tx.all<Placed>(sql`
    select id, stage as pipeline_stage, status, current_agent_id from leads
    where current_agent_id = ${agentId} order by id for update`)
  const next = owned.map((lead) => stateAfter('unassign', lead))
  if (next.length > 0) {
    const actor = { kind: 'staff', id: actorId } as const
    const moved = await writeTransitions(tx, { step: 'unassign', next, details: {}, actor })
    await endNotices(tx, owned, moved)
  }
  return next.length
}

type Placed = Pick<LeadRow, 'id' | 'pipeline_stage' | 'status' | 'current_agent_id'>
type Next = LeadState & { id: string }

function stateAfter(step: LeadStep, lead: Placed): Next {
  const next = nextState(step, stateOfLead(lead))
  if (!next) throw new ApiError('wrong_state')
  return { id: lead.id, ...next }
}

type Moves = {
  step: LeadStep
  next: Next[]
  details: StepDetails
  actor: LeadActor
  /** The call that the audit entry of each lead names. */
  call?: ActorCall
}

/** Every part of the statement reads the leads as they were before it. */
function writeTransitions(tx: Database, { step, next, details, actor, call }: Moves): Promise<LeadRow[]> {
  const { event, stageAgent } = leadTransitions[step]
  const {
    agent_id = null,
    note,
    reason = null,
    callback_at = null,
    callback_note = null,
    call: ended,
  } = details
  const isTry = step === 'no_answer'
  const setsCallback = isTry || step === 'call_later' || step === 'consulting_thinking'
  const isWork = leadTransitions[step].by === 'agent'
  // A person who answered, a hand-on and a reopened lead begin to count anew.
  const isAnswered = step === 'call_later' || step === 'consulting_thinking' || step === 'reopen'
  const ownerAfter = sql`case when next.owned then coalesce(${agent_id}::uuid, leads.current_agent_id) end`
  // What was agreed with the person is valid as long as the lead is where it was.
  const stays = sql`(next.stage, next.status) = (leads.stage, leads.status)`
  const before = sql`leads join next on next.id = leads.id order by leads.id`
  const insertEvents = historyInsert({
    event,
    actor,
    from: before,
    values: {
      to_stage: sql`next.stage`,
      to_status: sql`next.status`,
      to_agent_id: ownerAfter,
      note: sql`${note ?? callback_note}::text`,
      reason: sql`${reason}::text`,
      callback_at: sql`${callback_at}::timestamptz`,
      data: sql`${ended ? JSON.stringify({ call: endedCall(ended) }) : null}::jsonb`,
      at: sql`clock_timestamp()`,
    },
  })
  const audited =
    call &&
    auditInsertRows({
      kind: `lead.${event}`,
      ...callerOf(call),
      target: { kind: 'lead', id: sql`leads.id` },
      detail: sql`
        jsonb_build_object('from', leads.stage || '/' || leads.status, 'to', next.stage || '/' || next.status,
          'from_agent_id', leads.current_agent_id, 'to_agent_id', ${ownerAfter})`,
      from: before,
    })
  return tx.all<LeadRow>(sql`
    with next as (
      select * from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
        as next (id uuid, stage text, status text, owned boolean)
    ), events as (${insertEvents}), ${audited ? sql`audited as (${audited}),` : empty} moved as (
      update leads set
        stage = next.stage,
        status = next.status,
        stage_entered_at = case when next.stage = leads.stage then stage_entered_at else clock_timestamp() end,
        current_agent_id = ${ownerAfter},
        assigned_at = case when not next.owned then null when ${agent_id}::uuid is null then assigned_at
          else clock_timestamp() end,
        ${stageAgentSet(sql`${agent_id}::uuid`, sql`${stageAgent !== 'unchanged'}`)},
        callback_at = case when ${setsCallback} then ${callback_at}::timestamptz when ${stays} then callback_at end,
        callback_note = case when ${setsCallback} then ${callback_note} when ${stays} then callback_note end,
        rejection_reason = case when next.status = 'rejected' then ${reason} end,
        attempts = case when ${isAnswered} or next.stage <> leads.stage then 0
          else leads.attempts + ${isTry ? 1 : 0} end,
        last_attempt_at = case when ${isTry} then clock_timestamp() else last_attempt_at end,
        worked_at = case when ${isWork} then clock_timestamp() else worked_at end
      from next
      where leads.id = next.id
      returning leads.*
    )
    select ${columns} from moved as leads order by leads.id`)
}

const longestCall = 4 * 3600

/** How long it took is measured here: the page only says when it began. */
function endedCall({ phone, started_at }: { phone: string | null; started_at: string }) {
  const seconds = Math.round((Date.now() - Date.parse(started_at)) / 1000)
  return { phone, seconds: Math.min(Math.max(seconds, 0), longestCall) }
}

/** Makes rejected leads new again. What reopened them is in their history already: the new enquiry. */
export async function reopenTried(tx: Database, ids: string[]): Promise<void> {
  await tx.run(sql`
    update leads set status = 'new', rejection_reason = null, attempts = 0, ${stageAgentSet(sql`null`)}
    where id = any (${ids}::uuid[]) and status = 'rejected'`)
}
