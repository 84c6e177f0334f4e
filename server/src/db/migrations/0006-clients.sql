create table clients (
  id                  uuid primary key default gen_random_uuid(),
  full_name           text not null default '',
  search_name         text not null generated always as (fold_text(full_name)) stored,
  phone               text,
  phone_digits        text collate "C" generated always as (fold_phone(phone)) stored,
  email               text collate "C" check (email = lower(email) and position('@' in email) > 1),
  email_proved_at     timestamptz,
  -- Readable with a key that is not in the database; found again only by exactly the same number.
  passport_encrypted  bytea,
  passport_hash       bytea check (octet_length(passport_hash) = 32),
  avatar_file_id      uuid references files,
  visa_type           text,
  direction           text,
  -- There is no list of branches: the office's word is kept.
  branch_id           text,
  language            text not null default 'uz' check (language in ('uz', 'en', 'ru')),
  terms_version       text,
  terms_accepted_at   timestamptz,
  -- No reference to auth_users: the account may live at a hosted service.
  auth_issuer         text,
  auth_subject        text,
  created_by          uuid references staff,
  -- A record of the office whose e-mail an account has proved since: that account's record took everything over.
  merged_into_id      uuid references clients,
  version             integer not null default 1,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  deleted_at          timestamptz,
  erased_at           timestamptz,

  constraint clients_phone_digits check (phone is null or coalesce(length(phone_digits) between 7 and 15, false)),
  constraint clients_passport_whole check ((passport_encrypted is null) = (passport_hash is null)),
  constraint clients_account_whole check ((auth_issuer is null) = (auth_subject is null)),
  constraint clients_merged_is_deleted check (
    merged_into_id is null or (deleted_at is not null and merged_into_id <> id)
  ),
  -- The row outlives the person's data, because figures and histories point at it.
  constraint clients_erased_is_empty check (erased_at is null or (
    deleted_at is not null and full_name = '' and auth_subject is null
    and num_nonnulls(phone, email, passport_encrypted, avatar_file_id, visa_type, direction, branch_id) = 0
  ))
);

create unique index clients_account_key on clients (auth_issuer, auth_subject) where deleted_at is null;
create unique index clients_account_email_key on clients (email) where auth_subject is not null and deleted_at is null;

-- Each serves both directions of its sort; the id makes equal names keep their order from page to page.
create index clients_by_name on clients (full_name collate "und-x-icu", id) where deleted_at is null;
create index clients_by_email on clients (email, id) where deleted_at is null;
create index clients_by_phone on clients (phone_digits, id) where deleted_at is null;
create index clients_by_time on clients (created_at, id) where deleted_at is null;
create index clients_by_passport on clients (passport_hash) where passport_hash is not null;
create index clients_by_avatar on clients (avatar_file_id) where avatar_file_id is not null;
create index clients_merged on clients (merged_into_id) where merged_into_id is not null;
create index clients_to_erase on clients (deleted_at) where deleted_at is not null and erased_at is null;

-- Entries are gathered before they are written, which makes writing four times as fast; but only few, because every
-- search reads what was gathered, and the embedded store has nobody who would tidy up.
create index clients_search on clients
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where deleted_at is null;

create trigger clients_version before update on clients for each row execute function bump_version();

alter table files add foreign key (client_id) references clients;

-- The cabinet's own documents, apart from those an application asks for.
create table documents (
  id             uuid primary key default gen_random_uuid(),
  client_id      uuid not null references clients,
  document_type  text not null check (document_type in (
                   'passport', 'photo', 'diplom', 'transcript', 'cv', 'motivation', 'other'
                 )),
  file_id        uuid not null unique references files,
  uploaded_at    timestamptz not null default now()
);

create index documents_by_client on documents (client_id, uploaded_at);
create unique index documents_one_per_type on documents (client_id, document_type) where document_type <> 'other';
