import { type CaseEvent, toldEvents } from 'contract/case-events'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../../http/actor.ts'

export type EventActor = Pick<Actor, 'kind' | 'id'> | 'system'

/** Whose checklist it is. */
export type CaseOwner = { application_id: string } | { lead_id: string }

export type NewEvent = CaseOwner & {
  event: CaseEvent
  actor: EventActor
  item_id?: string | null
  step_id?: string | null
  version_id?: string | null
  /** What changed, as `before` and `after`. */
  data?: object
  note?: string | null
  undoes?: string | null
}

/** One line of the history. What a client is told of waits for the next collected mail from here on. */
export async function recordEvent(tx: Database, event: NewEvent): Promise<{ id: string; seq: number }> {
  const { item_id = null, step_id = null, version_id = null, note = null, undoes = null, data = {} } = event
  const applicationId = 'application_id' in event ? event.application_id : null
  const leadId = 'lead_id' in event ? event.lead_id : null
  const who = actorColumns(event.actor)
  const [made] = await Promise.all([
    tx.only<{ id: string; seq: number }>(sql`
      insert into case_events (application_id, lead_id, event, item_id, step_id, version_id, actor_kind, actor_id, data,
        note, undoes)
      values (${applicationId}, ${leadId}, ${event.event}, ${item_id}, ${step_id}, ${version_id}, ${who.kind}, ${who.id},
        ${JSON.stringify(data)}::jsonb, ${note}, ${undoes})
      returning id, seq`),
    applicationId && toldEvents.includes(event.event) ? markUntold(tx, [applicationId]) : null,
  ])
  return made
}

/** That there is news for the client of a case. Who did it does not matter: what a client does is no such event. */
export async function markUntold(tx: Database, applicationIds: string[]): Promise<void> {
  await tx.run(sql`
    update cases set untold_since = coalesce(untold_since, now()), untold_last = now()
    where application_id = any (${applicationIds}::uuid[])`)
}

export function actorColumns(actor: EventActor): { kind: string; id: string | null } {
  return actor === 'system' ? { kind: actor, id: null } : { kind: actor.kind, id: actor.id }
}

/** As an expression: what of an item the history writes down, so that its last line says what the item is. */
export function itemFacts(item: Sql): Sql {
  return sql`jsonb_build_object(
    'state', ${item}.state, 'version_id', ${item}.version_id, 'offered_version_id', ${item}.offered_version_id,
    'required', ${item}.required, 'due_on', ${item}.due_on, 'reason_code', ${item}.reason_code,
    'reviewed_by', ${item}.reviewed_by, 'reviewed_at', ${item}.reviewed_at, 'waiting_since', ${item}.waiting_since
  )`
}
