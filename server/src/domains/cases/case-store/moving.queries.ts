import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** Documents become those of a client. Where the client has one of that input, the versions are joined by their time. */
export async function moveDocuments(tx: Database, from: Sql, clientId: string): Promise<void> {
  await tx.run(sql`
    update files set client_id = ${clientId}, lead_id = null
    where id in (
      select file_id from document_versions join documents on documents.id = document_id where ${from}
    )`)
  const joined = await tx.all<{ id: string }>(sql`
    with twins as (
      select documents.id, (
        select own.id from documents own where own.client_id = ${clientId} and own.input_id = documents.input_id
      ) as own_id
      from documents where ${from} and documents.input_id is not null
    ), moved as (
      -- Behind all others, until they are numbered anew.
      update document_versions set document_id = own_id, n = n + ${asideBy}
      from twins where twins.id = document_id and own_id is not null and own_id <> twins.id
      returning document_id
    )
    select distinct document_id as id from moved`)
  await numberAnew(
    tx,
    joined.map(({ id }) => id),
  )
  await tx.run(sql`
    delete from documents
    where ${from} and not exists (select from document_versions where document_id = documents.id)
      and exists (
        select from documents own
        where own.client_id = ${clientId} and own.input_id = documents.input_id and own.id <> documents.id
      )`)
  await tx.run(sql`update documents set client_id = ${clientId}, lead_id = null where ${from}`)
}

const asideBy = 1_000_000

/** In the order of time; in two steps, because no two may ever have the same number. */
async function numberAnew(tx: Database, documentIds: string[]): Promise<void> {
  await tx.run(sql`
    update document_versions set n = 2 * ${asideBy} + place
    from (
      select id, row_number() over (partition by document_id order by uploaded_at, n) as place
      from document_versions where document_id = any (${documentIds}::uuid[])
    ) as ordered
    where ordered.id = document_versions.id`)
  await tx.run(sql`
    update document_versions set n = n - 2 * ${asideBy} where document_id = any (${documentIds}::uuid[])`)
}

type Application = { id: string; client_id: string }

/** The documents and the checklist of a lead become those of its client and its application; nothing is copied. */
export async function carryDocuments(tx: Database, leadId: string, application: Application): Promise<void> {
  await tx.run(sql`
    update case_items set application_id = ${application.id}, lead_id = null where lead_id = ${leadId}`)
  // One lead after the other: two of them may have the same document.
  const leads = await tx.all<{ id: string }>(sql`
    with recursive merged as (
      select ${leadId}::uuid as id union select leads.id from leads join merged on leads.merged_into_id = merged.id
    )
    select id from merged`)
  for (const { id } of leads) await moveDocuments(tx, sql`documents.lead_id = ${id}`, application.client_id)
}

/** Documents that the remaining lead lacks move to it with their items; answers the items. */
export async function moveBetweenLeads(tx: Database, which: Sql, toId: string): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    with items as (
      select case_items.id, case_items.lead_id, case_items.input_id from case_items where ${which}
    ), documents_moved as (
      update documents set lead_id = ${toId} from items
      where documents.lead_id = items.lead_id and documents.input_id = items.input_id
      returning documents.id
    ), files_moved as (
      update files set lead_id = ${toId} from document_versions, documents_moved
      where document_versions.document_id = documents_moved.id and files.id = file_id
    ), moved as (
      update case_items set lead_id = ${toId} from items where items.id = case_items.id returning case_items.id
    )
    select id from moved`)
  return rows.map(({ id }) => id)
}
