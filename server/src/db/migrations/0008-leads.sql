create function is_lead_state(stage text, status text) returns boolean
  language sql immutable parallel safe
  return coalesce(case stage
    when 'initial' then status in ('new', 'needs_call', 'rejected')
    when 'consulting' then status in ('new', 'needs_call', 'rejected')
    when 'documenting' then status in ('new', 'rejected')
    when 'completed' then status = 'selected'
  end, false);

create table leads (
  id                   uuid primary key default gen_random_uuid(),
  name                 text not null,
  search_name          text not null generated always as (fold_text(name)) stored,
  phone                text,
  phone_digits         text collate "C" generated always as (fold_phone(phone)) stored,
  email                text collate "C" check (email = lower(email) and position('@' in email) > 1),
  source               text not null check (source <> ''),
  region               text,
  birth_year           smallint check (birth_year between 1900 and 2100),
  passport_encrypted   bytea,
  passport_hash        bytea check (octet_length(passport_hash) = 32),
  comments             text,
  service_id           uuid references services,
  study_type           text,
  country              text,
  meeting_type         text check (meeting_type in ('online', 'offline')),
  meeting_time         timestamptz,
  language             text not null default 'uz' check (language in ('uz', 'en', 'ru')),
  -- Where the person came from, the first time and the last.
  utm_first            jsonb check (jsonb_typeof(utm_first) = 'object'),
  utm_last             jsonb check (jsonb_typeof(utm_last) = 'object'),

  stage                text not null default 'initial',
  status               text not null default 'new',
  stage_entered_at     timestamptz not null default now(),
  current_agent_id     uuid references staff,
  call_agent_id        uuid references staff,
  consulting_agent_id  uuid references staff,
  document_agent_id    uuid references staff,
  assigned_at          timestamptz,
  callback_at          timestamptz,
  callback_note        text,
  rejection_reason     text,

  -- The account a lead came from, or the client it became.
  client_id            uuid references clients,
  application_id       uuid references applications,
  merged_into_id       uuid references leads,
  -- Null: the person came by themselves.
  created_by           uuid references staff,
  version              integer not null default 1,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  deleted_at           timestamptz,
  erased_at            timestamptz,

  constraint leads_state check (is_lead_state(stage, status)),
  constraint leads_owner_only_while_open check (
    current_agent_id is null or (status in ('new', 'needs_call') and stage <> 'completed' and deleted_at is null)
  ),
  constraint leads_owner_is_stage_agent check (
    current_agent_id is null or current_agent_id is not distinct from case stage
      when 'initial' then call_agent_id
      when 'consulting' then consulting_agent_id
      when 'documenting' then document_agent_id
    end
  ),
  constraint leads_owned_since check (current_agent_id is null or assigned_at is not null),
  constraint leads_application_when_completed check (application_id is null or stage = 'completed'),
  -- Merged means deleted, so that every list has one thing to ask: deleted_at is null.
  constraint leads_merged_is_deleted check (
    merged_into_id is null or (deleted_at is not null and merged_into_id <> id)
  ),
  constraint leads_phone_digits check (phone is null or coalesce(length(phone_digits) between 7 and 15, false)),
  constraint leads_passport_whole check ((passport_encrypted is null) = (passport_hash is null)),
  constraint leads_reachable check (erased_at is not null or (name <> '' and num_nonnulls(phone, email) > 0)),
  -- The row outlives the person's data, because the figures of past months are counted from it.
  constraint leads_erased_is_empty check (erased_at is null or (
    deleted_at is not null and name = ''
    and num_nonnulls(phone, email, region, birth_year, passport_encrypted, comments, study_type, callback_note,
      rejection_reason, utm_first, utm_last) = 0
  ))
);

-- Lists are newest first. Status comes before the time for the cards, and is left out for lists of a whole stage: an
-- index that has to jump over a column cannot give the newest first. The first one holds erased leads too: the figures
-- of past months count them.
create index leads_by_time on leads (created_at, id);
create index leads_by_stage on leads (stage, created_at, id) where deleted_at is null;
create index leads_by_state on leads (stage, status, created_at, id) where deleted_at is null;
create index leads_by_source on leads (source, created_at, id) where deleted_at is null;
create index leads_free on leads (stage, created_at, id)
  where status = 'new' and current_agent_id is null and deleted_at is null;
create index leads_owned on leads (stage, created_at, id) where current_agent_id is not null;
create index leads_with_meeting on leads (created_at, id) where meeting_type = 'offline' and deleted_at is null;

-- An agent's day, and the load of every agent.
create index leads_by_owner on leads (current_agent_id, stage, callback_at) where current_agent_id is not null;
create index leads_by_call_agent on leads (call_agent_id, created_at, id) where call_agent_id is not null;
create index leads_by_consulting_agent on leads (consulting_agent_id, created_at, id)
  where consulting_agent_id is not null;
create index leads_by_document_agent on leads (document_agent_id, created_at, id) where document_agent_id is not null;

-- The same person again; not unique, because a completed lead stays and a new one begins.
create index leads_by_phone on leads (phone_digits) where deleted_at is null;
create index leads_by_email on leads (email) where deleted_at is null;
create index leads_by_passport on leads (passport_hash) where passport_hash is not null;
create index leads_search on leads
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where deleted_at is null;

create index leads_by_service on leads (service_id) where service_id is not null;
create index leads_by_client on leads (client_id) where client_id is not null;
create index leads_by_application on leads (application_id) where application_id is not null;
create index leads_merged on leads (merged_into_id) where merged_into_id is not null;
create index leads_to_erase on leads (deleted_at) where deleted_at is not null and erased_at is null;

create trigger leads_version before update on leads for each row execute function bump_version();

alter table files add foreign key (lead_id) references leads;
