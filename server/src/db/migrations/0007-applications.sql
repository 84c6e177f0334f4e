create table applications (
  id                  uuid primary key default gen_random_uuid(),
  client_id           uuid not null references clients,
  service_id          uuid not null references services,
  status              text not null default 'draft'
                      check (status in ('draft', 'pending', 'approved', 'rejected', 'uknown')),
  program_type        text,
  country_preference  text,
  experience          text,
  -- Null: the client made it.
  created_by          uuid references staff,
  submitted_at        timestamptz,
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  deleted_at          timestamptz,
  erased_at           timestamptz,
  constraint applications_erased_is_empty check (erased_at is null or (
    deleted_at is not null and experience is null
  ))
);

create index applications_by_client on applications (client_id, created_at, id);
create index applications_by_time on applications (created_at, id) where deleted_at is null;
create index applications_by_status on applications (status, created_at, id) where deleted_at is null;
create index applications_by_program on applications (program_type collate "und-x-icu", created_at, id)
  where deleted_at is null;
create index applications_by_country on applications (country_preference collate "und-x-icu", created_at, id)
  where deleted_at is null;
create index applications_by_service on applications (service_id, created_at, id);
create index applications_to_erase on applications (deleted_at) where deleted_at is not null and erased_at is null;

create trigger applications_version before update on applications for each row execute function bump_version();

create table application_history (
  id              uuid primary key default gen_random_uuid(),
  -- Two changes of one transaction have the same time; this keeps their order.
  seq             bigint generated always as identity,
  application_id  uuid not null references applications,
  from_status     text check (from_status in ('draft', 'pending', 'approved', 'rejected', 'uknown')),
  to_status       text not null check (to_status in ('draft', 'pending', 'approved', 'rejected', 'uknown')),
  actor_kind      text not null check (actor_kind in ('client', 'staff', 'system')),
  actor_id        uuid,
  note            text,
  at              timestamptz not null default now(),
  constraint application_history_actor check ((actor_kind = 'system') = (actor_id is null))
);

create index application_history_by_application on application_history (application_id, seq);

create trigger application_history_append_only before update or delete on application_history
  for each row execute function refuse_change_unless_erasing();
create trigger application_history_no_truncate before truncate on application_history
  for each statement execute function refuse_change();

create table application_documents (
  id                uuid primary key default gen_random_uuid(),
  application_id    uuid not null references applications,
  service_input_id  uuid not null references service_inputs,
  file_id           uuid not null unique references files,
  -- Null: the client did.
  uploaded_by       uuid references staff,
  uploaded_at       timestamptz not null default now(),
  constraint application_documents_one_per_input unique (application_id, service_input_id)
);

create index application_documents_by_input on application_documents (service_input_id);
