import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { askForDocuments, manyRecords, oneOf } from './many-records.ts'
import { aStaffMember } from './records.ts'

/**
 * An office as it was at migration 0041, before there was one store of documents: three files for each application, in
 * the three tables of then. Wants a single connection, on which it fires no trigger and checks no reference.
 */
export async function manyOldDocuments(db: Database, applications: number): Promise<void> {
  await db.script('set session_replication_role = replica; set statement_timeout = 0')
  const leads = Math.ceil(applications / 6)
  await manyRecords(db, { clients: Math.ceil(applications / 3), applications, leads })
  await askForDocuments(db)
  await handIn(db)
  await completeLeads(db)
  await addDocuments(db, 'client_id', {
    insert: sql`insert into application_documents (file_id, application_id, service_input_id, uploaded_at)`,
    row: sql`file_id, row_id, input_id, uploaded_at`,
    of: sql`select id, client_id, created_at from applications`,
    perOwner: 2,
  })
  await addDocuments(db, 'lead_id', {
    insert: sql`insert into lead_documents (file_id, lead_id, service_input_id, uploaded_at)`,
    row: sql`file_id, row_id, input_id, uploaded_at`,
    of: sql`select id, id, created_at from leads`,
    perOwner: 1,
  })
  await addDocuments(db, 'client_id', {
    insert: sql`insert into documents (file_id, client_id, document_type, uploaded_at)`,
    row: sql`file_id, row_id, (array['passport', 'cv', 'other'])[place], uploaded_at`,
    of: sql`select id, id, created_at from clients`,
    perOwner: 3,
    limit: applications - leads,
  })
  await db.script('vacuum analyze')
  await db.script('reset session_replication_role; reset statement_timeout')
}

async function handIn(db: Database): Promise<void> {
  await db.run(
    sql`update applications set submitted_at = created_at + interval '1 hour' where status <> 'draft'`,
  )
  await db.run(sql`
    insert into application_history (application_id, from_status, to_status, actor_kind, at)
    select id, from_status, to_status, 'system', coalesce(submitted_at, created_at)
    from applications cross join lateral (values (null, 'draft'), ('draft', status)) as steps (from_status, to_status)
    where to_status is distinct from from_status`)
}

/** Every second lead has become an application. */
async function completeLeads(db: Database): Promise<void> {
  const agents = await Promise.all(Array.from({ length: 10 }, () => aStaffMember(db, 'document_agent')))
  await db.run(sql`
    with pairs as (
      select leads.id, applications.id as application_id, client_id, service_id, ${oneOf(agents, 20)}::uuid as agent_id
      from (select id, row_number() over (order by id)::int as n from leads) as leads
        join (select *, row_number() over (order by id)::int as n from applications) as applications using (n)
      where n % 2 = 0
    )
    update leads set stage = 'completed', status = 'selected', current_agent_id = null, document_agent_id = agent_id,
      client_id = pairs.client_id, application_id = pairs.application_id, service_id = pairs.service_id
    from pairs where pairs.id = leads.id`)
}

type Documents = {
  /** Where the rows go, with their columns, and what is written there. */
  insert: Sql
  row: Sql
  /** Id of the row that has them, id of who owns the files, and time. */
  of: Sql
  perOwner: number
  limit?: number
}

async function addDocuments(
  db: Database,
  owner: 'client_id' | 'lead_id',
  { insert, row, of, perOwner, limit }: Documents,
): Promise<void> {
  const owners = owner === 'client_id' ? sql`owner_id, null` : sql`null, owner_id`
  await db.run(sql`
    with inputs as (select array_agg(id order by id) as ids from service_inputs),
    made as materialized (
      select gen_random_uuid() as file_id, row_id, owner_id, place, ids[1 + (n + place) % cardinality(ids)] as input_id,
        created_at + place * interval '1 minute' as uploaded_at
      from (select *, row_number() over () as n from (${of}) as owners (row_id, owner_id, created_at)) as owners,
        generate_series(1, ${perOwner}::int) as place, inputs
      limit ${limit ?? null}::int
    ),
    stored as (
      insert into files (id, storage_key, original_name, media_type, size, sha256, client_id, lead_id, state, created_at)
      select file_id, 'documents/' || file_id, 'scan.pdf', 'application/pdf', 100000, sha256(file_id::text::bytea),
        ${owners}, 'live', uploaded_at
      from made
    )
    ${insert} select ${row} from made`)
}
