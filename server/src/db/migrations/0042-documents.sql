-- One store of documents instead of three: docs/decisions/0053-one-store-of-documents.md.
-- Contract: unused since version 2.0.0

alter table service_inputs
  -- The document of the cabinet that this input is; each of them is one input.
  add column document_type text check (document_type in (
    'passport', 'photo', 'diplom', 'transcript', 'cv', 'motivation', 'other'
  )),
  add column valid_days integer check (valid_days between 1 and 3650),
  add column example_file_id uuid references files,
  add column form_file_id uuid references files;

create unique index service_inputs_one_per_type on service_inputs (document_type) where document_type <> 'other';

alter table service_input_links
  -- ISO 3166 codes; none means every country.
  add column countries text[] not null default '{}',
  add column note jsonb not null default '{"uz": "", "en": "", "ru": ""}' check (is_localized(note)),
  -- By country code: {"required": boolean, "note": {"uz", "en", "ru"}}, each where it differs.
  add column country_rules jsonb not null default '{}' check (jsonb_typeof(country_rules) = 'object'),
  add column due_days integer check (due_days between 1 and 365);

-- An example and a blank form belong to an input.
alter table files add column input_id uuid references service_inputs;
alter table files drop constraint files_one_owner;
alter table files add constraint files_one_owner check (num_nonnulls(client_id, lead_id, staff_id, input_id) = 1);
create index files_by_input on files (input_id) where input_id is not null;

alter table documents rename to old_documents;
alter table old_documents rename constraint documents_pkey to old_documents_pkey;
alter index documents_by_client rename to old_documents_by_client;
alter table old_documents rename constraint documents_client_id_fkey to old_documents_client_id_fkey;

-- The tables below get their keys, references and indexes when their rows are there (5.): to build them takes a fraction of
-- the time that it takes to look each row up.

-- What a person hands over, once: whichever applications ask for it.
create table documents (
  id           uuid not null default gen_random_uuid(),
  client_id    uuid,
  lead_id      uuid,
  -- Null: what no service asks for by name; then it has a title.
  input_id     uuid,
  title        text not null default '',
  from_office  boolean not null default false,
  created_at   timestamptz not null default now(),
  constraint documents_one_owner check (num_nonnulls(client_id, lead_id) = 1),
  constraint documents_titled check (input_id is null or title = '')
);

-- One upload of a document. The row outlives its bytes: who sent it and when stays known.
create table document_versions (
  id           uuid not null default gen_random_uuid(),
  document_id  uuid not null,
  n            integer not null check (n > 0),
  file_id      uuid,
  -- Null: the client did.
  uploaded_by  uuid,
  uploaded_at  timestamptz not null default now(),
  expires_on   date
);

-- One line of a checklist: which document it asks for, which version was given for it, and how that was judged.
create table case_items (
  id                  uuid not null default gen_random_uuid(),
  application_id      uuid,
  lead_id             uuid,
  input_id            uuid not null,
  position            integer not null default 0,
  required            boolean not null,
  -- The words as they were when the application was handed in.
  name                jsonb not null check (is_localized(name)),
  description         jsonb not null check (is_localized(description)),
  note                jsonb not null default '{"uz": "", "en": "", "ru": ""}' check (is_localized(note)),
  state               text not null default 'missing'
                      check (state in ('missing', 'waiting', 'accepted', 'redo', 'expired')),
  version_id          uuid,
  offered_version_id  uuid,
  -- The document was there before this application.
  reused              boolean not null default false,
  reason_code         text check (reason_code ~ '^[a-z_]{1,40}$'),
  reason_note         text check (length(reason_note) <= 500),
  reviewed_by         uuid,
  reviewed_at         timestamptz,
  -- Since when the office is waited for: exactly what has it is in the queue.
  waiting_since       timestamptz,
  due_on              date,
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint case_items_one_owner check (num_nonnulls(application_id, lead_id) = 1),
  constraint case_items_missing check ((state = 'missing') = (version_id is null)),
  constraint case_items_redo check ((state = 'redo') = (reason_code is not null)),
  constraint case_items_reviewed check (state not in ('accepted', 'redo') or reviewed_at is not null),
  constraint case_items_offered check (offered_version_id is null or state = 'accepted'),
  constraint case_items_waits check (waiting_since is null or state = 'waiting' or offered_version_id is not null)
);

create trigger case_items_version before update on case_items for each row execute function bump_version();

-- An application over its whole life; there is one for every application.
create table cases (
  application_id         uuid not null,
  -- Null: never handed in, the checklist is what the service asks for now.
  requirements_at        timestamptz,
  responsible_id         uuid,
  turn                   text not null default 'client' check (turn in ('client', 'us', 'outside', 'none')),
  turn_since             timestamptz not null default now(),
  turn_due_on            date,
  next_kind              text not null default 'upload' check (next_kind in (
                           'finished', 'refused', 'profile', 'upload', 'redo', 'hand_in', 'review', 'step', 'none'
                         )),
  decision_code          text check (decision_code ~ '^[a-z_]{1,40}$'),
  decision_note          text check (length(decision_note) <= 500),
  travel_on              date,
  return_on              date,
  outcome                text check (outcome in ('granted', 'refused', 'withdrawn')),
  finished_at            timestamptz,
  -- The client cannot be called. Written by triggers, because nothing else finds the few among all who have no phone.
  lacks_phone            boolean not null default false,
  -- Of its messages.
  last_client_seq        bigint not null default 0,
  last_staff_seq         bigint not null default 0,
  handled_seq            bigint not null default 0,
  client_read_seq        bigint not null default 0,
  waiting_message_since  timestamptz,
  -- How many reminders this turn has had, and when the next is due.
  reminded               integer not null default 0,
  next_reminder_at       timestamptz,
  -- Up to which event the client was told, and what waits to be told.
  told_seq               bigint not null default 0,
  untold_since           timestamptz,
  untold_last            timestamptz,
  constraint cases_finished check ((outcome is null) = (finished_at is null)),
  constraint cases_return_after_travel check (return_on is null or travel_on is null or return_on >= travel_on)
);

-- What happened to documents, steps and people of a case or a lead. It feeds the timeline, undoing, and what clients are told.
create table case_events (
  id              uuid primary key default gen_random_uuid(),
  seq             bigint generated always as identity,
  application_id  uuid references applications,
  lead_id         uuid references leads,
  event           text not null check (event ~ '^[a-z_]{1,40}$'),
  -- Without references: an item that is no longer asked for goes, what happened to it stays.
  item_id         uuid,
  step_id         uuid,
  version_id      uuid,
  actor_kind      text not null check (actor_kind in ('client', 'staff', 'system')),
  actor_id        uuid,
  -- What changed, as {"before": {…}, "after": {…}}: the last "after" of an item or a step says what it is.
  data            jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  note            text,
  undoes          uuid,
  at              timestamptz not null default now(),
  constraint case_events_one_owner check (num_nonnulls(application_id, lead_id) = 1),
  constraint case_events_actor check ((actor_kind = 'system') = (actor_id is null))
);

create index case_events_by_application on case_events (application_id, seq) where application_id is not null;
create index case_events_by_lead on case_events (lead_id, seq) where lead_id is not null;
create index case_events_by_item on case_events (item_id, seq) where item_id is not null;

create trigger case_events_append_only before update or delete on case_events
  for each row execute function refuse_change_unless_erasing();
create trigger case_events_no_truncate before truncate on case_events
  for each statement execute function refuse_change();

-- 1. Inputs that are documents of the cabinet: the oldest of that name, else a new one that no service asks for yet.
create temporary table starter_documents (document_type text, name jsonb, description jsonb) on commit drop;
insert into starter_documents values
  ('passport', '{"uz": "Pasport nusxasi", "en": "Copy of passport", "ru": "Копия паспорта"}',
    '{"uz": "Xorijga chiqish pasportining rasmli sahifasi. Hamma yozuv va raqamlar aniq o‘qilsin.", "en": "The photo page of your international passport. All text and numbers must be legible.", "ru": "Страница загранпаспорта с фотографией. Все надписи и цифры должны читаться."}'),
  ('photo', '{"uz": "3x4 rasm", "en": "3×4 photo", "ru": "Фото 3×4"}',
    '{"uz": "Oxirgi olti oyda, oq fonda tushirilgan rangli rasm.", "en": "A colour photo on a white background, taken within the last six months.", "ru": "Цветное фото на белом фоне, сделанное за последние шесть месяцев."}'),
  ('diplom', '{"uz": "Diplom yoki shahodatnoma", "en": "Diploma or certificate", "ru": "Диплом или аттестат"}',
    '{"uz": "Oxirgi tugatgan ta’lim muassasangiz bergan hujjat, ilovasi bilan.", "en": "From the last school or university you completed, with its supplement.", "ru": "Документ последнего оконченного учебного заведения, с приложением."}'),
  ('transcript', '{"uz": "Baholar ko‘chirmasi", "en": "Academic transcript", "ru": "Выписка с оценками (транскрипт)"}',
    '{"uz": "Fanlar va baholar ro‘yxati, o‘quv yurti muhri bilan.", "en": "A list of subjects and grades, stamped by the institution.", "ru": "Перечень предметов и оценок с печатью учебного заведения."}'),
  ('cv', '{"uz": "Rezyume (CV)", "en": "CV", "ru": "Резюме (CV)"}',
    '{"uz": "Bir-ikki sahifa: ta’lim, ish tajribasi, tillar. Ingliz tilida bo‘lgani ma’qul.", "en": "One or two pages: education, work experience, languages. Preferably in English.", "ru": "Одна-две страницы: образование, опыт работы, языки. Желательно на английском."}'),
  ('motivation', '{"uz": "Motivatsion xat", "en": "Motivation letter", "ru": "Мотивационное письмо"}',
    '{"uz": "Nega aynan shu dastur va davlatni tanlaganingiz haqida bir sahifa.", "en": "One page on why you chose this programme and country.", "ru": "Одна страница о том, почему вы выбрали эту программу и страну."}');

update service_inputs set document_type = oldest.document_type
from (
  select distinct on (starter.document_type) starter.document_type, inputs.id
  from starter_documents starter join service_inputs inputs on inputs.name ->> 'uz' = starter.name ->> 'uz'
  order by starter.document_type, inputs.created_at, inputs.id
) as oldest
where oldest.id = service_inputs.id;

insert into service_inputs (name, description, document_type)
select name, description, document_type from starter_documents
where not exists (
  select from service_inputs where service_inputs.document_type = starter_documents.document_type
);

insert into cases (application_id, requirements_at, turn, turn_since, next_kind, lacks_phone)
select id,
  case when status <> 'draft' or submitted_at is not null then coalesce(submitted_at, created_at) end,
  case when status = 'rejected' then 'none' when status = 'draft' then 'client' else 'us' end,
  coalesce(submitted_at, created_at),
  case when status = 'rejected' then 'refused' when status = 'draft' then 'upload' else 'none' end,
  exists (select from clients where clients.id = client_id and phone is null)
from applications;

-- 2. Every row of the three tables becomes one version.
create temporary table old_rows on commit drop as
  select id, client_id, lead_id, input_id, file_id, uploaded_by, uploaded_at, kind,
    -- Rows of one document; one that no input stands for is a document of its own.
    coalesce(client_id, lead_id) || '/' || coalesce(input_id, id) as document
  from (
    select old_documents.id, client_id, null::uuid as lead_id, service_inputs.id as input_id, file_id,
      null::uuid as uploaded_by, uploaded_at, 'cabinet' as kind
    from old_documents left join service_inputs using (document_type)
    union all
    select application_documents.id, applications.client_id, null, service_input_id, file_id, uploaded_by, uploaded_at,
      'application'
    from application_documents join applications on applications.id = application_id
    union all
    select id, null, lead_id, service_input_id, file_id, uploaded_by, uploaded_at, 'lead'
    from lead_documents
  ) as three;
analyze old_rows;

create temporary table new_documents on commit drop as
  select document, (array_agg(client_id))[1] as client_id, (array_agg(lead_id))[1] as lead_id,
    (array_agg(input_id))[1] as input_id, (array_agg(file_id order by uploaded_at, id))[1] as first_file_id,
    coalesce((array_agg(id) filter (where kind = 'cabinet'))[1], gen_random_uuid()) as id,
    min(uploaded_at) as created_at
  from old_rows group by document;
analyze new_documents;

insert into documents (id, client_id, lead_id, input_id, title, created_at)
select new_documents.id, new_documents.client_id, new_documents.lead_id, new_documents.input_id,
  case when new_documents.input_id is null then original_name else '' end, new_documents.created_at
from new_documents join files on files.id = first_file_id;

create temporary table new_versions on commit drop as
  select gen_random_uuid() as id, old_rows.id as old_id, kind, new_documents.id as document_id, file_id,
    uploaded_by, uploaded_at,
    row_number() over (partition by new_documents.id order by uploaded_at, old_rows.id) as n
  from old_rows join new_documents using (document);
analyze new_versions;

insert into document_versions (id, document_id, n, file_id, uploaded_by, uploaded_at)
select id, document_id, n, file_id, uploaded_by, uploaded_at from new_versions;

-- 3. Items of applications: those with a file, then what else a handed-in application is asked for today.
insert into case_items (id, application_id, input_id, position, required, name, description, state, version_id,
  reviewed_at, waiting_since)
select old.id, application_id, service_input_id,
  coalesce(links.position, 1000), coalesce(links.required, false), inputs.name, inputs.description,
  case when status = 'approved' then 'accepted' else 'waiting' end, new_versions.id,
  case when status = 'approved' then coalesce((
    select max(at) from application_history history
    where history.application_id = old.application_id and to_status = 'approved'
  ), submitted_at, applications.created_at) end,
  case when status not in ('approved', 'draft') then coalesce(submitted_at, applications.created_at) end
from application_documents old
  join applications on applications.id = old.application_id
  join service_inputs inputs on inputs.id = old.service_input_id
  join new_versions on new_versions.kind = 'application' and new_versions.old_id = old.id
  left join service_input_links links
    on links.service_id = applications.service_id and links.input_id = old.service_input_id;

insert into case_items (application_id, input_id, position, required, name, description)
select applications.id, inputs.id, links.position, links.required, inputs.name, inputs.description
from applications
  join cases on cases.application_id = applications.id and requirements_at is not null
  join service_input_links links on links.service_id = applications.service_id
  join service_inputs inputs on inputs.id = links.input_id
where applications.erased_at is null and not exists (
  select from application_documents old
  where old.application_id = applications.id and old.service_input_id = inputs.id
);

insert into case_items (id, lead_id, input_id, position, required, name, description, state, version_id, waiting_since)
select old.id, old.lead_id, service_input_id, coalesce(links.position, 1000), coalesce(links.required, false),
  inputs.name, inputs.description, 'waiting', new_versions.id, old.uploaded_at
from lead_documents old
  join leads on leads.id = old.lead_id
  join service_inputs inputs on inputs.id = old.service_input_id
  join new_versions on new_versions.kind = 'lead' and new_versions.old_id = old.id
  left join service_input_links links on links.service_id = leads.service_id and links.input_id = old.service_input_id;

-- 4. Nothing may be lost on the way.
do $$
begin
  if (select count(*) from document_versions) <>
    (select count(*) from old_documents) + (select count(*) from application_documents)
      + (select count(*) from lead_documents)
  then
    raise exception 'not every document became a version';
  end if;
  if exists (
    select from files
    where state = 'live' and num_nonnulls(client_id, lead_id) = 1
      and not exists (select from document_versions where file_id = files.id)
      and not exists (select from clients where avatar_file_id = files.id)
  ) then
    raise exception 'a file of a client or a lead is no version of a document';
  end if;
end $$;

drop table lead_documents, application_documents, old_documents;

-- 5. What the new tables may not be without.
alter table documents
  add primary key (id),
  add constraint documents_one_per_input unique (client_id, input_id),
  add constraint documents_one_per_input_of_lead unique (lead_id, input_id),
  add foreign key (client_id) references clients,
  add foreign key (lead_id) references leads,
  add foreign key (input_id) references service_inputs;

create index documents_by_input on documents (input_id) where input_id is not null;

alter table document_versions
  add primary key (id),
  add unique (file_id),
  add constraint document_versions_numbered unique (document_id, n),
  add foreign key (document_id) references documents,
  add foreign key (file_id) references files,
  add foreign key (uploaded_by) references staff;

create index document_versions_expiring on document_versions (expires_on) where expires_on is not null;
create index document_versions_by_time on document_versions (uploaded_at) where file_id is not null;

alter table case_items
  add primary key (id),
  add constraint case_items_one_per_input unique (application_id, input_id),
  add constraint case_items_one_per_input_of_lead unique (lead_id, input_id),
  add foreign key (application_id) references applications,
  add foreign key (lead_id) references leads,
  add foreign key (input_id) references service_inputs,
  add foreign key (version_id) references document_versions,
  add foreign key (offered_version_id) references document_versions,
  add foreign key (reviewed_by) references staff;

create index case_items_to_review on case_items (waiting_since, id)
  where waiting_since is not null;
create index case_items_by_version on case_items (version_id) where version_id is not null;
create index case_items_by_offered on case_items (offered_version_id) where offered_version_id is not null;
create index case_items_by_input on case_items (input_id);

-- Its lists get their indexes in 0043, which writes every row once more.
alter table cases
  add primary key (application_id),
  add foreign key (application_id) references applications on delete cascade,
  add foreign key (responsible_id) references staff;

-- Otherwise the first statements would be planned as if the tables were empty, those of 0043 too.
analyze documents, document_versions, case_items, cases;

create function begin_cases() returns trigger language plpgsql as $$
begin
  insert into cases (application_id, turn_since, lacks_phone)
  select added.id, added.created_at, phone is null from added join clients on clients.id = client_id;
  return null;
end $$;

create trigger applications_begin_cases after insert on applications
  referencing new table as added
  for each statement execute function begin_cases();

create function note_phone_of_cases() returns trigger language plpgsql as $$
begin
  update cases set lacks_phone = new.phone is null
  where lacks_phone <> (new.phone is null)
    and application_id in (select id from applications where client_id = new.id);
  return null;
end $$;

create trigger clients_note_phone after update of phone on clients
  for each row when ((old.phone is null) <> (new.phone is null)) execute function note_phone_of_cases();

create function note_phone_of_case() returns trigger language plpgsql as $$
begin
  update cases set lacks_phone = clients.phone is null
  from clients where clients.id = new.client_id and cases.application_id = new.id;
  return null;
end $$;

create trigger applications_note_phone after update of client_id on applications
  for each row when (old.client_id <> new.client_id) execute function note_phone_of_case();

-- What is written on the checklist of a lead is shown with it.
create trigger case_items_announced_insert after insert on case_items
  referencing new table as changed
  for each statement execute function announce_part_of_lead();
create trigger case_items_announced_update after update on case_items
  referencing new table as changed
  for each statement execute function announce_part_of_lead();
create trigger case_items_announced_delete after delete on case_items
  referencing old table as changed
  for each statement execute function announce_part_of_lead();
