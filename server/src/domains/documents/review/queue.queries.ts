import type { ReviewReason } from 'contract/review-reasons'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import {
  type CaseReader,
  type ItemRow,
  itemColumns,
  type VersionRow,
  versionColumns,
} from '../../cases/case-store/case-store.ts'
import { type JourneyFacts, journeyFacts } from '../../country-rules/journey-facts.queries.ts'
import { fromWaiting, type WaitingFilter, waitingCount } from './waiting-items.queries.ts'

export type QueueFilter = WaitingFilter & { limit: number; offset: number }

type SentBackRow = { reason_code: ReviewReason | null; reason_note: string | null; at: string }

/** What waits, with what a reviewer has to know about it; files become links on their way out. */
export type QueueRow = ItemRow & {
  waiting_since: string
  client_id: string | null
  client_name: string
  service_id: string | null
  country: string | null
  example_file_id: string | null
  document_id: string
  document_type: string | null
  accepted_before: boolean
  sent_back: SentBackRow[]
  versions: VersionRow[]
  /** Of a lead there is no passport to compare. */
  journey: JourneyFacts | null
}

/** Of a decision about an item. */
const isNotUndone = sql`not exists (
  select from case_events undone where undone.item_id = case_items.id and undone.undoes = case_events.id
)`

/** The longest waiting first. */
export function listQueue(db: Database, reader: CaseReader, filter: QueueFilter): Promise<QueueRow[]> {
  return db.all<QueueRow>(queuePage(reader, filter))
}

/** The same as a statement, whose plan a test reads. */
export function queuePage(reader: CaseReader, filter: QueueFilter): Sql {
  const { limit, offset } = filter
  return sql`
    with page as (
      select case_items.id ${fromWaiting(reader, filter)}
      order by case_items.waiting_since, case_items.id
      limit ${limit} offset ${offset}
    )
    select ${itemColumns}, clients.id as client_id, coalesce(clients.full_name, leads.name) as client_name,
      coalesce(applications.service_id, leads.service_id) as service_id,
      coalesce(applications.country_preference, leads.country) as country,
      inputs.example_file_id, inputs.document_type, documents.id as document_id,
      exists (
        select from case_events where item_id = case_items.id and event = 'accepted' and ${isNotUndone}
      ) as accepted_before,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reason_code', coalesce(data ->> 'reason_code', data #>> '{after,reason_code}'),
          'reason_note', note, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by seq desc), '[]')
        from case_events
        where item_id = case_items.id and event in ('sent_back', 'offer_declined') and ${isNotUndone}
      ) as sent_back,
      (
        select json_agg(stored_version order by n desc)
        from (
          select ${versionColumns} from document_versions left join files on files.id = file_id
          where document_id = documents.id
        ) as stored_version
      ) as versions,
      case when applications.id is not null then ${journeyFacts} end as journey
    from page
      join case_items on case_items.id = page.id
      join service_inputs inputs on inputs.id = case_items.input_id
      join document_versions waiting
        on waiting.id = coalesce(case_items.offered_version_id, case_items.version_id)
      join documents on documents.id = waiting.document_id
      left join applications on applications.id = case_items.application_id
      left join cases on cases.application_id = applications.id
      left join clients on clients.id = applications.client_id
      left join leads on leads.id = case_items.lead_id
    where applications.deleted_at is null and clients.deleted_at is null
    order by case_items.waiting_since, case_items.id`
}

/** How many there are, up to what lists count. */
export async function countQueue(db: Database, reader: CaseReader, filter: WaitingFilter): Promise<number> {
  return (await db.only<{ count: number }>(queueCount(reader, filter))).count
}

export function queueCount(reader: CaseReader, filter: WaitingFilter): Sql {
  return sql`select ${waitingCount(reader, filter)} as count`
}
