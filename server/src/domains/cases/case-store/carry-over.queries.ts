import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { askedLines } from './asked-lines.queries.ts'
import { actorColumns, type EventActor, itemFacts } from './events.queries.ts'

/** As a query: the newest version of each document of a client that can still be used. */
function usableVersions(clientId: Sql): Sql {
  return sql`
    select distinct on (documents.input_id) documents.input_id, document_versions.id
    from documents
      join document_versions on document_versions.document_id = documents.id
      join files on files.id = file_id and files.state = 'live' and files.scan <> 'bad'
    where documents.client_id = ${clientId} and documents.input_id is not null
      and (expires_on is null or expires_on >= (now() at time zone 'Asia/Tashkent')::date)
    order by documents.input_id, n desc`
}

/** A draft takes what its client has handed over before; empty lines only. */
export async function carryOver(tx: Database, actor: EventActor, applicationId: string): Promise<void> {
  const who = actorColumns(actor)
  const place = sql`
    select id as place, service_id, country_preference as country, client_id from applications where id = ${applicationId}`
  await tx.run(sql`
    with usable as (
      ${usableVersions(sql`(select client_id from applications where id = ${applicationId})`)}
    ), added as (
      insert into case_items (application_id, input_id, position, required, name, description, note, state, version_id,
        reused)
      select ${applicationId}, asked.input_id, position, required, name, description, note, 'waiting', usable.id, true
      from (${askedLines(place)}) as asked join usable using (input_id)
      on conflict do nothing
      returning *
    )
    insert into case_events (application_id, event, item_id, version_id, actor_kind, actor_id, data)
    select application_id, 'file_attached', id, version_id, ${who.kind}, ${who.id}::uuid,
      jsonb_build_object('before', null, 'after', ${itemFacts(sql`added`)})
    from added`)
}

/** Lines of a draft that it no longer asks for. The documents stay the client's. */
export async function dropUnasked(tx: Database, actor: EventActor, applicationId: string): Promise<void> {
  const who = actorColumns(actor)
  const place = sql`
    select id as place, service_id, country_preference as country from applications where id = ${applicationId}`
  await tx.run(sql`
    with dropped as (
      delete from case_items
      where application_id = ${applicationId}
        and input_id not in (select input_id from (${askedLines(place)}) as asked)
      returning *
    )
    insert into case_events (application_id, event, item_id, version_id, actor_kind, actor_id, data)
    select application_id, 'item_removed', id, version_id, ${who.kind}, ${who.id}::uuid,
      jsonb_build_object('before', ${itemFacts(sql`dropped`)}, 'after', null)
    from dropped`)
}
