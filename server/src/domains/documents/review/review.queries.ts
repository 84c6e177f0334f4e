import type { CaseEvent } from 'contract/case-events'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { ItemFacts } from '../../cases/case-store/case-store.ts'

type Versions = { item_id: string; is_open: boolean; version_ids: string[] }

/** Of each item: which versions its document has, and whether its checklist is being worked on. */
export function listVersionsOfItems(tx: Database, itemIds: string[]): Promise<Versions[]> {
  return tx.all<Versions>(sql`
    select case_items.id as item_id,
      exists (
        select from leads
        where leads.id = case_items.lead_id and leads.stage = 'documenting' and leads.status <> 'rejected'
      ) or exists (
        select from applications join cases on cases.application_id = applications.id
        where applications.id = case_items.application_id and requirements_at is not null
          and finished_at is null and status <> 'rejected'
      ) as is_open,
      array(
        select document_versions.id
        from documents join document_versions on document_versions.document_id = documents.id
        where documents.input_id = case_items.input_id and (
          documents.lead_id = case_items.lead_id
          or documents.client_id = (select client_id from applications where id = case_items.application_id)
        )
      )::text[] as version_ids
    from case_items where case_items.id = any (${itemIds}::uuid[])`)
}

/** The last thing that happened to an item, and whether it can still be taken back. */
export type LastEvent = {
  id: string
  item_id: string
  event: CaseEvent
  version_id: string
  actor_id: string | null
  /** Null where there was no such line before. */
  before: ItemFacts | null
  /** The validity of the version before a reviewer set another one. */
  expires_on: { before: string | null } | null
  is_untold: boolean
  at: string
}

/** The clients of these cases are told nothing until this transaction is over. */
export async function lockCases(tx: Database, applicationIds: string[]): Promise<void> {
  await tx.run(sql`
    select from cases where application_id = any (${applicationIds}::uuid[]) order by application_id
    for no key update`)
}

/**
 * What an item went through in its last transaction begins with its decision: the end of a validity that was set with it is
 * a part of it. A client is told up to a number, and about leads nobody is told.
 */
export function listLastEvents(tx: Database, itemIds: string[]): Promise<LastEvent[]> {
  return tx.all<LastEvent>(sql`
    select distinct on (events.item_id) events.id, events.item_id, events.event, events.version_id, events.actor_id,
      events.data -> 'before' as before, events.data -> 'expires_on' as expires_on,
      to_jsonb(events.at) #>> '{}' as at,
      coalesce(cases.told_seq < events.seq, events.at > now() - interval '5 minutes') as is_untold
    from case_events events
      left join cases on cases.application_id = events.application_id
    where events.item_id = any (${itemIds}::uuid[]) and events.at = (
      select max(latest.at) from case_events latest where latest.item_id = events.item_id
    )
    order by events.item_id, events.seq`)
}

type Ended = { item_id: string; event_id: string; before: ItemFacts }

/** Other items that ended with the validity which a decision has set, and to which nothing has happened since. */
export function listEndedWith(
  tx: Database,
  { version_id, at, id }: Pick<LastEvent, 'version_id' | 'at' | 'id'>,
): Promise<Ended[]> {
  return tx.all<Ended>(sql`
    select events.item_id, events.id as event_id, events.data -> 'before' as before
    from case_items
      join case_events events on events.item_id = case_items.id and events.event = 'expired'
        and events.at = ${at}::timestamptz and events.version_id = ${version_id}
    where case_items.id <> (select item_id from case_events where id = ${id}) and not exists (
      select from case_events later where later.item_id = events.item_id and later.seq > events.seq
    ) and (case_items.version_id = ${version_id} or case_items.state = 'waiting')
    order by events.item_id`)
}
