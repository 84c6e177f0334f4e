-- Outgoing webhooks. The outbox is written by triggers on the records themselves, in the transaction of the change: no
-- way of changing one is left out, and a rolled back change tells nobody. Nothing here notifies
-- (docs/database.md, "Queries that stay on their indexes").

create table webhooks (
  id                    uuid primary key default gen_random_uuid(),
  name                  text not null check (name <> ''),
  url                   text not null check (url ~ '^https?://'),
  events                text[] not null check (cardinality(events) > 0),
  include_details       boolean not null default false,
  active                boolean not null default true,
  -- Every delivery is signed with it, so it is encrypted and not hashed. The one before signs along for a while.
  secret_encrypted      bytea not null,
  old_secret_encrypted  bytea,
  old_secret_until      timestamptz,
  created_by            uuid references staff,
  version               integer not null default 1,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),

  -- Which process sends to it and until when it is left alone: while something is sent, and for a pause after a failure.
  claim                 uuid,
  busy_until            timestamptz not null default '-infinity',
  failures_in_row       integer not null default 0,
  failing_since         timestamptz,
  switched_off_at       timestamptz,
  switched_off_reason   text check (switched_off_reason in ('gone', 'failing')),
  constraint webhooks_old_secret_whole check ((old_secret_encrypted is null) = (old_secret_until is null)),
  constraint webhooks_failing_whole check ((failures_in_row = 0) = (failing_since is null)),
  constraint webhooks_switched_off_whole check (
    (switched_off_at is null) = (switched_off_reason is null) and not (active and switched_off_at is not null)
  )
) with (fillfactor = 50);

-- What sending writes is no change of the record.
create trigger webhooks_version
  before update of name, url, events, include_details, active, secret_encrypted on webhooks
  for each row execute function bump_version();

-- Ids and words of the product only, so that nothing here has to be erased with a person. No foreign key: it would make a
-- change of a lead wait for, and fail with, the deletion of a webhook. What is left of a deleted one goes at night.
create table webhook_deliveries (
  id           uuid primary key default gen_random_uuid(),
  seq          bigint generated always as identity,
  webhook_id   uuid not null,
  type         text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  data         jsonb not null check (jsonb_typeof(data) = 'object'),
  state        text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- When it is tried next.
  due_at       timestamptz default clock_timestamp(),
  attempts     integer not null default 0 check (attempts >= 0),
  -- How many of them count for the steps of the retries: a replay begins anew.
  tries        integer not null default 0 check (tries >= 0),
  occurred_at  timestamptz not null default clock_timestamp(),
  constraint webhook_deliveries_due check ((state = 'waiting') = (due_at is not null))
);

create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, seq) where due_at is not null;
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, seq);
create index webhook_deliveries_by_time on webhook_deliveries (occurred_at);

create table webhook_attempts (
  delivery_id  uuid not null references webhook_deliveries on delete cascade,
  number       integer not null check (number > 0),
  at           timestamptz not null,
  status       integer,
  reason       text check (reason ~ '^[a-z_]{1,40}$'),
  detail       text check (length(detail) <= 300),
  duration_ms  integer not null check (duration_ms >= 0),
  primary key (delivery_id, number)
);

-- The history of a lead has every step of it, whichever way it came: by a form, an import, a registration, an agent who
-- was switched off. The audit log does not.
create function tell_webhooks_of_lead_steps() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  insert into webhook_deliveries (webhook_id, type, data, occurred_at)
  select webhooks.id, told.type, told.data, added.at
  from added
    left join lead_merges on lead_merges.id = added.merge_id
    cross join lateral (
      select jsonb_build_object(
        'id', added.lead_id,
        'from', case when added.from_stage is not null then jsonb_build_object(
          'stage', added.from_stage, 'status', added.from_status, 'agent_id', added.from_agent_id) end,
        'to', jsonb_build_object(
          'stage', added.to_stage, 'status', added.to_status, 'agent_id', added.to_agent_id)
      ) as step
    ) as steps
    cross join lateral (values
      (1, case when added.event in ('created', 'tried_again', 'assigned', 'unassigned') then 'lead.' || added.event end,
        steps.step),
      (2, case when added.from_stage is not null
          and (added.from_stage, added.from_status) <> (added.to_stage, added.to_status)
        then 'lead.status_changed' end, steps.step),
      -- Both leads have a line about it.
      (3, case when added.event in ('merged', 'unmerged') and added.lead_id = lead_merges.kept_id
        then 'lead.' || added.event end,
        jsonb_build_object('id', lead_merges.kept_id, 'merged_id', lead_merges.merged_id))
    ) as told (place, type, data)
    join webhooks on webhooks.active and told.type = any (webhooks.events)
  order by added.seq, told.place;
  return null;
end $$;

create trigger lead_events_tell_webhooks after insert on lead_events
  referencing new table as added
  for each statement execute function tell_webhooks_of_lead_steps();

create function tell_webhooks(type text, data jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, type, data)
  select id, $1, $2 from webhooks where active and $1 = any (events)
$$;

-- An import that was taken back deletes its leads.
create function tell_webhooks_of_deleted_leads() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  perform tell_webhooks('lead.deleted', jsonb_build_object('id', id)) from removed order by id;
  return null;
end $$;

create trigger leads_tell_webhooks_delete after delete on leads
  referencing old table as removed
  for each statement execute function tell_webhooks_of_deleted_leads();

create function tell_webhooks_of_erased_lead() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('lead.deleted', jsonb_build_object('id', new.id));
  return null;
end $$;

create trigger leads_tell_webhooks_erased after update of erased_at on leads
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function tell_webhooks_of_erased_lead();

create function tell_webhooks_of_application() returns trigger language plpgsql as $$
declare
  ids     jsonb;
  step    jsonb;
  fields  text[];
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  ids := jsonb_build_object('id', new.id, 'client_id', new.client_id);
  if tg_op = 'INSERT' then
    step := ids || jsonb_build_object('from', null, 'to', new.status);
    perform tell_webhooks('application.created', step);
    if new.status = 'pending' then
      perform tell_webhooks('application.submitted', step);
    end if;
    return null;
  end if;
  if new.erased_at is not null or new.deleted_at is not null then
    if new.erased_at is not null and old.erased_at is null then
      perform tell_webhooks('application.erased', ids);
    elsif old.deleted_at is null then
      perform tell_webhooks('application.deleted', ids);
    end if;
    return null;
  end if;
  if new.status <> old.status then
    step := ids || jsonb_build_object('from', old.status, 'to', new.status);
    perform tell_webhooks('application.status_changed', step);
    if old.status = 'draft' and new.status = 'pending' then
      perform tell_webhooks('application.submitted', step);
    end if;
  end if;
  fields := array_remove(array[
    case when new.client_id <> old.client_id then 'client_id' end,
    case when new.service_id <> old.service_id then 'service_id' end,
    case when new.program_type is distinct from old.program_type then 'program_type' end,
    case when new.country_preference is distinct from old.country_preference then 'country_preference' end,
    case when new.experience is distinct from old.experience then 'experience' end
  ], null);
  if cardinality(fields) > 0 then
    perform tell_webhooks('application.updated', ids || jsonb_build_object('fields', fields));
  end if;
  return null;
end $$;

create trigger applications_tell_webhooks after insert or update on applications
  for each row execute function tell_webhooks_of_application();

create function tell_webhooks_of_client() returns trigger language plpgsql as $$
declare
  ids     jsonb;
  fields  text[];
begin
  if not exists (select from webhooks where active) then
    return null;
  end if;
  ids := jsonb_build_object('id', new.id);
  if tg_op = 'INSERT' then
    perform tell_webhooks('client.created', ids);
    return null;
  end if;
  if new.erased_at is not null or new.deleted_at is not null then
    if new.erased_at is not null and old.erased_at is null then
      perform tell_webhooks('client.erased', ids);
    elsif old.deleted_at is null and new.merged_into_id is not null then
      perform tell_webhooks('client.merged',
        jsonb_build_object('id', new.merged_into_id, 'merged_id', new.id));
    elsif old.deleted_at is null then
      perform tell_webhooks('client.deleted', ids);
    end if;
    return null;
  end if;
  -- A registration writes the e-mail into the record that it has just made.
  if new.created_at = now() then
    return null;
  end if;
  -- As the API calls them.
  fields := array_remove(array[
    case when new.full_name <> old.full_name then 'full_name' end,
    case when new.phone is distinct from old.phone then 'phone' end,
    case when new.email is distinct from old.email then 'email' end,
    case when new.passport_hash is distinct from old.passport_hash then 'passport_number' end,
    case when new.avatar_file_id is distinct from old.avatar_file_id then 'avatar_url' end,
    case when new.visa_type is distinct from old.visa_type then 'visa_type' end,
    case when new.direction is distinct from old.direction then 'direction' end,
    case when new.branch_id is distinct from old.branch_id then 'branch_id' end,
    case when new.terms_version is distinct from old.terms_version then 'terms_version' end,
    case when (new.auth_subject is null) <> (old.auth_subject is null) then 'has_account' end,
    case when (new.email_proved_at is null) <> (old.email_proved_at is null) then 'email_proved' end
  ], null);
  if cardinality(fields) > 0 then
    perform tell_webhooks('client.updated', ids || jsonb_build_object('fields', fields));
  end if;
  return null;
end $$;

create trigger clients_tell_webhooks after insert or update on clients
  for each row execute function tell_webhooks_of_client();
