import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { removeFiles } from '../../../files/files.queries.ts'
import type { ActorCall } from '../../../http/actor-call.ts'
import { changeItem, emptied, type ItemRow, itemColumns } from './items.queries.ts'

export type OwnDocument = { id: string; document_type: string }

/** One that has a file, of this client. */
export function findOwnDocument(
  tx: Database,
  clientId: string,
  id: string,
): Promise<OwnDocument | undefined> {
  return tx.one<OwnDocument>(sql`
    select documents.id, coalesce(document_type, 'other') as document_type
    from documents left join service_inputs on service_inputs.id = input_id
    where documents.id = ${id} and client_id = ${clientId}
      and exists (select from document_versions where document_id = documents.id and file_id is not null)`)
}

const ofDocument = (id: string) => sql`
  (select document_versions.id from document_versions where document_id = ${id})`

/** How many open applications were handed in with it. */
export async function countOpenUses(tx: Database, id: string): Promise<number> {
  const { count } = await tx.only<{ count: number }>(sql`
    select count(*)::int as count
    from case_items
      join applications on applications.id = application_id and deleted_at is null
      join cases on cases.application_id = applications.id and finished_at is null and requirements_at is not null
    where status <> 'rejected' and (version_id in ${ofDocument(id)} or offered_version_id in ${ofDocument(id)})`)
  return count
}

/**
 * Takes a document away: its files, and its place in drafts. What an application that is over was decided by stays in its
 * history, without bytes. Answers the applications whose checklists it changed.
 */
export async function removeDocumentRows(
  call: ActorCall,
  tx: Database,
  { id }: OwnDocument,
): Promise<string[]> {
  const items = await tx.all<ItemRow>(sql`
    select ${itemColumns} from case_items
    where version_id in ${ofDocument(id)} and application_id in (
      select application_id from cases where requirements_at is null
    )
    order by id for no key update`)
  for (const item of items) {
    await changeItem(tx, call.actor, item, emptied, { event: 'document_deleted' })
  }
  await tx.run(sql`delete from case_items where id = any (${items.map((item) => item.id)}::uuid[])`)
  await removeFiles(
    call,
    tx,
    sql`
    select file_id from document_versions where document_id = ${id} and file_id is not null`,
  )
  await tx.run(sql`update document_versions set file_id = null where document_id = ${id}`)
  await tx.run(sql`
    delete from document_versions where document_id = ${id}
      and not exists (select from case_items where document_versions.id in (version_id, offered_version_id))
      and not exists (select from case_message_documents where version_id = document_versions.id)`)
  await tx.run(sql`
    delete from documents where id = ${id} and not exists (select from document_versions where document_id = ${id})`)
  return items.flatMap(({ application_id }) => application_id ?? [])
}
