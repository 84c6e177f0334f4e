import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { historyInsert, type LeadActor } from './history.queries.ts'

type LeadTask = { id: string; lead_id: string; text: string }

/** A task of a lead that is locked is done. */
export async function recordTaskDone(
  tx: Database,
  actor: LeadActor,
  { id, lead_id, text }: LeadTask,
): Promise<void> {
  await tx.run(
    historyInsert({
      event: 'task_done',
      actor,
      from: sql`leads where leads.id = ${lead_id}`,
      values: { note: sql`${text}::text`, data: sql`jsonb_build_object('task_id', ${id}::uuid)` },
    }),
  )
}

/** It was not done after all: what is counted from the history leaves the line out. */
export async function recordTaskReopened(tx: Database, { id, lead_id }: LeadTask): Promise<void> {
  await tx.run(sql`
    insert into lead_undone_events (event_id, lead_id)
    select id, lead_id from lead_events
    where lead_id = ${lead_id} and event = 'task_done' and data ->> 'task_id' = ${id}
    on conflict do nothing`)
}
