-- One thread per application, between the client and the office.
create table case_messages (
  id              uuid primary key default gen_random_uuid(),
  seq             bigint generated always as identity,
  application_id  uuid not null references applications,
  author_kind     text not null check (author_kind in ('client', 'staff')),
  author_id       uuid not null,
  text            text not null check (length(text) between 1 and 4000),
  created_at      timestamptz not null default now()
);

create index case_messages_by_application on case_messages (application_id, seq);
create trigger case_messages_append_only before update or delete on case_messages
  for each row execute function refuse_change_unless_erasing();
create trigger case_messages_no_truncate before truncate on case_messages
  for each statement execute function refuse_change();
create trigger case_messages_announced_insert after insert on case_messages
  referencing new table as changed
  for each statement execute function announce_part_of_case();

-- All threads, the last written first.
create index cases_by_last_message on cases (greatest(last_client_seq, last_staff_seq), application_id)
  where greatest(last_client_seq, last_staff_seq) > 0;

create table case_message_documents (
  message_id  uuid not null references case_messages,
  version_id  uuid not null references document_versions,
  primary key (message_id, version_id)
);

create index case_message_documents_by_version on case_message_documents (version_id);

-- A notification is of a colleague or of a client. That of a client has no sentence: it is made when it is read, in the language of the reader.
alter table notifications
  alter column staff_id drop not null,
  alter column text drop not null,
  add column client_id uuid references clients,
  add column application_id uuid references applications,
  add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object');

alter table notifications add constraint notifications_one_reader
  check (client_id is null or (staff_id is null and text is null));

create index notifications_by_client on notifications (client_id, created_at, id) where client_id is not null;
create index notifications_by_application on notifications (application_id) where application_id is not null;

-- Clients have no stream.
create or replace function announce_notifications() returns trigger language plpgsql as $$
begin
  insert into record_changes (change)
  select json_build_object('kind', 'notification', 'id', id, 'staff_id', staff_id)::text
  from (
    select distinct announced_id(changed.id, (select count(*) from changed)) as id, staff_id from changed
    where staff_id is not null
  ) as changes;
  return null;
end $$;
