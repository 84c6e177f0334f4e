import type { CaseStep } from 'contract/applications'
import type { CaseEvent } from 'contract/case-events'
import type { StepState, StepTurn } from 'contract/case-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database, Statements } from '../../../db/database.ts'
import { actorColumns, type EventActor, recordEvent } from './events.queries.ts'

const today = sql`(now() at time zone 'Asia/Tashkent')::date`

/** Of one case, in their order. */
export function listSteps(db: Statements, applicationId: string): Promise<CaseStep[]> {
  return db.all<CaseStep>(sql`
    select id, position, name, about, turn, closes, state, ask, started_at, due_on, done_at, version
    from case_steps where application_id = ${applicationId}
    order by position`)
}

/** As an expression: what of a step the history writes down. The words of the office are its note, which can be erased. */
function stepFacts(step: Sql): Sql {
  return sql`jsonb_build_object(
    'state', ${step}.state, 'turn', ${step}.turn, 'started_at', ${step}.started_at, 'due_on', ${step}.due_on,
    'done_at', ${step}.done_at, 'done_by', ${step}.done_by
  )`
}

/** The steps of a service, or the default list, become those of a case; the first one is current. Once for each case. */
export async function beginSteps(tx: Database, actor: EventActor, applicationId: string): Promise<void> {
  const added = await tx.run(sql`
    insert into case_steps (application_id, position, name, about, turn, days, closes)
    select applications.id, row_number() over (order by steps.position), steps.name, steps.about, steps.turn, steps.days,
      steps.closes
    from applications
      join service_steps steps on steps.service_id is not distinct from (
        select service_id from service_steps own where own.service_id = applications.service_id limit 1
      )
    where applications.id = ${applicationId}
      and not exists (select from case_steps where application_id = applications.id)`)
  if (added > 0) await startNextStep(tx, actor, applicationId)
}

/** The current step is done, and the next one that is to come begins. */
export async function closeCurrentStep(
  tx: Database,
  actor: EventActor,
  applicationId: string,
): Promise<void> {
  const current = await tx.one<{ id: string }>(sql`
    select id from case_steps where application_id = ${applicationId} and state = 'current'`)
  if (!current) return
  await changeStep(tx, actor, { id: current.id, state: 'done', event: 'step_done' })
  await startNextStep(tx, actor, applicationId)
}

/** The first of the steps that are to come. */
async function startNextStep(tx: Database, actor: EventActor, applicationId: string): Promise<void> {
  const next = await tx.one<{ id: string }>(sql`
    select id from case_steps where application_id = ${applicationId} and state = 'coming' order by position limit 1`)
  if (next) await changeStep(tx, actor, { id: next.id, state: 'current', event: 'step_started' })
}

export type StepFields = {
  turn?: StepTurn | undefined
  ask?: string | null | undefined
  due_on?: string | null | undefined
}

type StepChange = StepFields & { id: string; state?: StepState; event: CaseEvent }

/**
 * Changes a step of a case that is locked, and writes down what it was and what it is. A step that begins has its time
 * from now on, unless a day is given.
 */
export async function changeStep(tx: Database, actor: EventActor, change: StepChange): Promise<void> {
  const { id, state = null, turn = null, ask, due_on, event } = change
  const who = actorColumns(actor)
  const doneBy = who.kind === 'staff' ? who.id : null
  const next = sql`${state}::text`
  const row = await tx.only<{
    application_id: string
    ask: string | null
    before: object
    after: object
  }>(sql`
    update case_steps set
      state = coalesce(${next}, before.state),
      turn = coalesce(${turn}::text, before.turn),
      ask = case when ${ask !== undefined} then ${ask ?? null}::text else before.ask end,
      started_at = case ${next} when 'current' then now() when 'coming' then null else before.started_at end,
      due_on = case when ${due_on !== undefined} then ${due_on ?? null}::date
        when ${next} = 'current' then ${today} + before.days when ${next} = 'coming' then null else before.due_on end,
      done_at = case when ${next} = 'done' then now() when ${next} is null then before.done_at end,
      done_by = case when ${next} = 'done' then ${doneBy}::uuid when ${next} is null then before.done_by end
    from case_steps before
    where before.id = case_steps.id and case_steps.id = ${id}
    returning case_steps.application_id, case_steps.ask, ${stepFacts(sql`before`)} as before,
      ${stepFacts(sql`case_steps`)} as after`)
  const { application_id, before, after } = row
  await recordEvent(tx, { application_id, event, actor, step_id: id, note: row.ask, data: { before, after } })
}
