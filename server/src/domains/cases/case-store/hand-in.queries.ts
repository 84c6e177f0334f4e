import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { askedLines } from './asked-lines.queries.ts'
import { type EventActor, itemFacts, recordEvent } from './events.queries.ts'
import { beginSteps } from './steps.queries.ts'

/**
 * An application is handed in. The first time every line that is asked for becomes an item with the words of today, and the
 * steps begin; handed in again, it goes on with what it has. From now on the office is waited for.
 */
export async function handIn(tx: Database, actor: EventActor, applicationId: string): Promise<void> {
  const isFirst =
    (await tx.run(sql`
      update cases set requirements_at = now() where application_id = ${applicationId} and requirements_at is null`)) >
    0
  if (isFirst) await writeChecklist(tx, applicationId)
  await tx.run(sql`
    update case_items set waiting_since = now()
    where application_id = ${applicationId} and waiting_since is null
      and (state = 'waiting' or offered_version_id is not null)`)
  const { items } = await tx.only<{ items: object }>(sql`
    select coalesce(jsonb_object_agg(case_items.id, ${itemFacts(sql`case_items`)}), '{}') as items
    from case_items where application_id = ${applicationId}`)
  await recordEvent(tx, { application_id: applicationId, event: 'handed_in', actor, data: { items } })
  await beginSteps(tx, actor, applicationId)
}

async function writeChecklist(tx: Database, applicationId: string): Promise<void> {
  const place = sql`
    select id as place, service_id, country_preference as country from applications where id = ${applicationId}`
  await tx.run(sql`
    insert into case_items (application_id, input_id, position, required, name, description, note, due_on)
    select ${applicationId}, input_id, position, required, name, description, note,
      (now() at time zone 'Asia/Tashkent')::date + due_days
    from (${askedLines(place)}) as asked
    on conflict on constraint case_items_one_per_input do update set
      position = excluded.position, required = excluded.required, name = excluded.name,
      description = excluded.description, note = excluded.note`)
  await tx.run(sql`
    update case_items set required = false, position = 1000 + position
    where application_id = ${applicationId}
      and input_id not in (select input_id from (${askedLines(place)}) as asked)`)
}
