import { randomBytes } from 'node:crypto'
import type { LeadStep } from 'contract/lead-transitions'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { moveLead, type StepDetails } from '../../domains/leads/lead-store/lead-store.ts'
import { type LeadRow, lockLeads } from '../../domains/leads/leads.queries.ts'
import type { LeadCall } from '../../domains/leads/lock-leads.ts'

export type TakenStep = StepDetails & { step: LeadStep; at: string }

export type Journey = {
  source?: string
  created: string
  steps?: TakenStep[]
  /** The staff member who takes all the steps. */
  by: string
}

/** A lead that came and was worked when the journey says: by the rules of the pipeline, with its history. */
export function aJourney(
  db: Database,
  { source = 'website', created, steps = [], by }: Journey,
): Promise<string> {
  const call = { actor: { kind: 'staff', id: by }, ip: '127.0.0.1', request_id: 'journey' } as LeadCall
  return db.transaction(async (tx) => {
    // Histories cannot be changed, except while erasing.
    await tx.run(sql`select set_config('app.erasing', 'on', true)`)
    const id = await begin(tx, source, created)
    for (const { step, at, ...details } of steps) {
      const [locked] = (await lockLeads(tx, sql`true`, [id])) as [LeadRow]
      const moved = await moveLead(tx, call, step, locked, details)
      const since = moved.pipeline_stage === locked.pipeline_stage ? locked.stage_since : at
      await dateStep(tx, id, at, since)
    }
    return id
  })
}

async function begin(tx: Database, source: string, created: string): Promise<string> {
  const mark = randomBytes(6).toString('hex')
  const made = await tx.only<{ id: string }>(sql`
    with made as (
      insert into leads (name, email, source, created_at, stage_entered_at)
      values (${`Lead ${mark}`}, ${`${mark}@example.com`}, ${source}, ${created}, ${created})
      returning id, stage, status
    ), events as (
      insert into lead_events (lead_id, event, to_stage, to_status, actor_kind, at)
      select id, 'created', stage, status, 'visitor', ${created} from made
    )
    select id from made`)
  return made.id
}

async function dateStep(tx: Database, leadId: string, at: string, since: string): Promise<void> {
  await tx.run(sql`
    with events as (
      update lead_events set at = ${at}
      where seq = (select max(seq) from lead_events where lead_id = ${leadId})
      returning event
    )
    update leads set stage_entered_at = ${since}, assigned_at = case when event = 'assigned' then ${at} else assigned_at end
    from events where leads.id = ${leadId}`)
}
