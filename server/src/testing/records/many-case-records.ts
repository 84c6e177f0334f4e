import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { askForDocuments, chance } from './many-records.ts'
import { aClient, aService } from './records.ts'

/**
 * What is written in cases that are there: checklists of six lines with their documents and versions, messages, notes and
 * histories. No trigger is fired for it. The planner knows of all of them.
 */
export async function manyCaseRecords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.script('set local statement_timeout = 0; set local session_replication_role = replica')
    await askForDocuments(tx)
    await addVersions(tx)
    await addItems(tx)
    await addMessages(tx)
    await addHistories(tx)
  })
  await db.script('set statement_timeout = 0')
  await db.script(`vacuum analyze files, documents, document_versions, case_items, case_messages, case_notes, case_events,
    application_history, cases, service_inputs, service_input_links`)
  await db.script('reset statement_timeout')
}

/** The six inputs that every service asks for, and so every case. */
const asked = sql`
  select input_id, min(position) as place from service_input_links
  group by input_id having count(*) = (select count(*) from services)`

const numbered = (rows: Sql) => sql`(select *, row_number() over ()::int as n from (${rows}) as unnumbered)`

/** Every client has handed over four of the six documents, half of them twice. */
async function addVersions(tx: Database): Promise<void> {
  await tx.run(sql`
    insert into documents (client_id, input_id, created_at)
    select clients.id, input_id, clients.created_at
    from ${numbered(sql`select id, created_at from clients`)} as clients cross join (${asked}) as asked
    where (n + place) % 3 > 0`)
  await tx.run(sql`
    with made as materialized (
      select gen_random_uuid() as file_id, documents.id as document_id, client_id, times.place,
        documents.created_at + times.place * interval '1 day' as at
      from ${numbered(sql`select id, client_id, created_at from documents`)} as documents
        cross join generate_series(1, 2) as times (place)
      where times.place <= 1 + n % 2
    ), stored as (
      insert into files (id, storage_key, original_name, media_type, size, sha256, client_id, state, created_at)
      select file_id, 'documents/' || file_id, 'scan.pdf', 'application/pdf', 100000, sha256(file_id::text::bytea),
        client_id, 'live', at
      from made
    )
    insert into document_versions (document_id, n, file_id, uploaded_at, expires_on)
    select document_id, place, file_id, at, case when place = 2 then current_date + 400 end from made`)
}

/** Of a finished case everything was accepted; of the others a third waits, and something was sent back. */
async function addItems(tx: Database): Promise<void> {
  const lines = sql`
    select application_id, client_id, requirements_at, finished_at, input_id, place
    from cases join applications on applications.id = application_id cross join (${asked}) as asked
    where requirements_at is not null`
  const state = sql`case when version_id is null then 'missing' when finished_at is not null then 'accepted'
    else (array['waiting', 'waiting', 'accepted', 'accepted', 'accepted', 'redo'])[1 + ${chance(31)} % 6] end`
  await tx.run(sql`
    insert into case_items (application_id, input_id, position, required, name, description, state, version_id,
      reason_code, reviewed_at, waiting_since)
    select application_id, input_id, place, place < 5, name, description, states.state, version_id,
      case states.state when 'redo' then 'blurry' end,
      case when states.state in ('accepted', 'redo') then requirements_at + interval '1 hour' end,
      case states.state when 'waiting' then requirements_at end
    from ${numbered(lines)} as lines
      join service_inputs inputs on inputs.id = input_id
      left join (
        select distinct on (document_id) client_id as owner_id, documents.input_id as of_input, document_versions.id as version_id
        from documents join document_versions on document_id = documents.id
        order by document_id, document_versions.n desc
      ) as newest on owner_id = client_id and of_input = input_id
      cross join lateral (select ${state} as state) as states`)
}

/** Two of each side in every case; the client's last one waits where the case says so. */
async function addMessages(tx: Database): Promise<void> {
  await tx.run(sql`
    insert into case_messages (application_id, author_kind, author_id, text, created_at)
    select application_id, case place % 2 when 1 then 'client' else 'staff' end,
      case place % 2 when 1 then client_id else coalesce(responsible_id, client_id) end,
      'Hujjatlarim qachon tekshiriladi? Suhbat sanasi ma’lum bo‘ldimi?', applications.created_at + place * interval '1 hour'
    from cases join applications on applications.id = application_id cross join generate_series(1, 5) as place
    where place < 5 or waiting_message_since is not null
    order by place`)
  await tx.run(sql`
    update cases set last_client_seq = client_seq, last_staff_seq = staff_seq, client_read_seq = staff_seq,
      handled_seq = least(client_seq, staff_seq)
    from (
      select application_id as id, max(seq) filter (where author_kind = 'client') as client_seq,
        max(seq) filter (where author_kind = 'staff') as staff_seq
      from case_messages group by application_id
    ) as last where last.id = application_id`)
  await tx.run(sql`
    insert into case_notes (application_id, author_id, text)
    select application_id, responsible_id, 'Qo‘ng‘iroq qildim, ertaga olib keladi.' from cases
    where responsible_id is not null`)
}

/** What the timeline of a case shows: its status, its assignment, and what became of each line. */
async function addHistories(tx: Database): Promise<void> {
  await tx.run(sql`
    insert into application_history (application_id, from_status, to_status, actor_kind, at)
    select id, null, 'draft', 'system', created_at from applications
    union all
    select id, 'draft', status, 'system', created_at + interval '1 hour' from applications where status <> 'draft'`)
  await tx.run(sql`
    insert into case_events (application_id, event, item_id, version_id, actor_kind, data, at)
    select application_id, case state when 'redo' then 'sent_back' when 'accepted' then 'accepted' else 'uploaded' end, id,
      version_id, 'system', jsonb_build_object('before', null, 'after', jsonb_build_object('state', state)),
      coalesce(reviewed_at, waiting_since)
    from case_items where version_id is not null`)
  await tx.run(sql`
    insert into case_events (application_id, event, actor_kind, data, at)
    select application_id, 'assigned', 'system',
      jsonb_build_object('before', null, 'after', jsonb_build_object('staff_id', responsible_id)), turn_since
    from cases where responsible_id is not null`)
}

export type LargeCase = { application_id: string; empty_id: string }

/** A case of a service with sixty documents, each of which was sent five times, and one of which nothing is asked. */
export async function aLargeCase(db: Database): Promise<LargeCase> {
  return db.transaction(async (tx) => {
    const made = async () =>
      (
        await tx.only<{ id: string }>(sql`
          insert into applications (client_id, service_id, status, submitted_at)
          values (${await aClient(tx)}, ${await aService(tx)}, 'pending', now()) returning id`)
      ).id
    const [application_id, empty_id] = [await made(), await made()]
    await tx.run(sql`
      update cases set requirements_at = now() where application_id in (${application_id}, ${empty_id})`)
    await tx.run(sql`
      with inputs as (
        insert into service_inputs (name, description)
        select jsonb_build_object('uz', 'Hujjat ' || n, 'en', 'Document ' || n, 'ru', 'Документ ' || n),
          '{"uz": "Hamma yozuv va raqamlar aniq o‘qilsin.", "en": "All text must be legible.", "ru": "Все надписи должны читаться."}'
        from generate_series(1, 60) as n
        returning *
      ), places as (select *, row_number() over (order by id) as place from inputs),
      links as (
        insert into service_input_links (service_id, input_id, position)
        select service_id, places.id, place from applications, places where applications.id = ${application_id}
      ), documents as (
        insert into documents (client_id, input_id)
        select client_id, places.id from applications, places where applications.id = ${application_id}
        returning *
      ), versions as materialized (
        select gen_random_uuid() as id, gen_random_uuid() as file_id, documents.id as document_id, client_id, input_id, n
        from documents, generate_series(1, 5) as n
      ), stored as (
        insert into files (id, storage_key, original_name, media_type, size, sha256, client_id, state)
        select file_id, 'documents/' || file_id, 'scan.pdf', 'application/pdf', 100000, sha256(file_id::text::bytea),
          client_id, 'live'
        from versions
      ), added as (
        insert into document_versions (id, document_id, n, file_id) select id, document_id, n, file_id from versions
      )
      insert into case_items (application_id, input_id, position, required, name, description, state, version_id,
        waiting_since)
      select ${application_id}::uuid, places.id, place, true, name, description, 'waiting', versions.id, now()
      from places join versions on versions.input_id = places.id and n = 5`)
    return { application_id, empty_id }
  })
}
