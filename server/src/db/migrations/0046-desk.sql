-- A lead whose documents are collected can wait for a call too.
create or replace function is_lead_state(stage text, status text) returns boolean
  language sql immutable parallel safe
  return coalesce(case stage
    when 'initial' then status in ('new', 'needs_call', 'rejected')
    when 'consulting' then status in ('new', 'needs_call', 'rejected')
    when 'documenting' then status in ('new', 'needs_call', 'rejected')
    when 'completed' then status = 'selected'
  end, false);

-- Up to ten marks in small letters, each once.
create function is_tag_list(tags text[]) returns boolean
  language sql immutable parallel safe
  return cardinality(tags) <= 10
    and cardinality(tags) = (select count(distinct tag) from unnest(tags) as tag
      where length(tag) between 1 and 30 and tag = lower(tag));

-- Up to six phones beside the main one, each with whose it is.
create function is_contact_list(contacts jsonb) returns boolean
  language sql immutable parallel safe
  return case jsonb_typeof(contacts)
    when 'array' then jsonb_array_length(contacts) <= 6 and not exists (
      select from jsonb_array_elements(contacts) as items (item)
      where jsonb_typeof(items.item) <> 'object'
        or coalesce(length(fold_phone(items.item ->> 'phone')) not between 7 and 15, true)
        or coalesce(items.item ->> 'relation' not in ('own', 'parent', 'spouse', 'relative', 'other'), true)
    )
    else false
  end;

-- The person's own other phones: an enquiry with one of them is theirs. A relative's is not, brothers share a mother.
create function own_phones(contacts jsonb) returns text[]
  language sql immutable parallel safe
  return array(
    select fold_phone(items.item ->> 'phone') from jsonb_array_elements(contacts) as items (item)
    where items.item ->> 'relation' = 'own'
  );

-- All of them, as a search reads them.
create function contact_phones(contacts jsonb) returns text
  language sql immutable parallel safe
  return (
    select string_agg(fold_phone(items.item ->> 'phone'), ' ') from jsonb_array_elements(contacts) as items (item)
  );

-- The defaults are constants, so no row is written again.
alter table leads
  -- When the person last asked by themselves; null for the office and for imports.
  add column asked_at timestamptz,
  -- Unanswered calls in a row, in this stage.
  add column attempts smallint not null default 0 check (attempts >= 0),
  add column last_attempt_at timestamptz,
  -- The last outcome or unanswered call, whoever made it; who asked after that still waits for one.
  add column worked_at timestamptz,
  add column tags text[] not null default '{}' check (is_tag_list(tags)),
  -- Beside the main phone; in the row of the lead, because they are edited, merged, undone and erased with it.
  add column contacts jsonb not null default '[]' check (is_contact_list(contacts));

create index leads_by_own_phone on leads using gin (own_phones(contacts)) where contacts <> '[]';
create index leads_by_contact_phone on leads using gin (contact_phones(contacts) gin_trgm_ops) where contacts <> '[]';
create index leads_by_tag on leads using gin (tags) where tags <> '{}' and deleted_at is null;
create index leads_by_callback on leads (stage, callback_at, id) where status = 'needs_call' and deleted_at is null;
-- Another order of a manager's list.
create index leads_by_stage_time on leads (stage, stage_entered_at, id) where deleted_at is null;
create index leads_asked on leads (asked_at) where asked_at is not null and deleted_at is null;

-- Nothing was changed about them, so no trigger counts or announces it, and their versions stay.
alter table leads disable trigger user;
update leads set asked_at = asked.at, worked_at = asked.worked_at
from (
  select lead_id,
    max(at) filter (where event in ('created', 'tried_again') and actor_kind in ('visitor', 'client')) as at,
    max(at) filter (where event in ('call_outcome', 'call_completed', 'consulting_completed')) as worked_at
  from lead_events
  group by lead_id
) as asked
where asked.lead_id = leads.id and asked.at is not null and leads.erased_at is null;
alter table leads enable trigger user;

-- What a step has changed, for ten minutes of undo. Each lead is as it was before; a passport is not copied into JSON.
create table lead_undos (
  id          uuid primary key default gen_random_uuid(),
  staff_id    uuid not null references staff,
  step        text not null check (step ~ '^[a-z_]{1,40}$'),
  created_at  timestamptz not null default now(),
  undone_at   timestamptz
);
create index lead_undos_by_time on lead_undos (created_at);

create table lead_undo_rows (
  undo_id             uuid not null references lead_undos on delete cascade,
  lead_id             uuid not null references leads on delete cascade,
  before              jsonb not null,
  passport_encrypted  bytea,
  passport_hash       bytea,
  -- Of the lead after the step: one that has moved on since is left as it is.
  version             integer not null,
  event_id            uuid,
  primary key (undo_id, lead_id)
);
create index lead_undo_rows_by_lead on lead_undo_rows (lead_id);

-- The lines of histories that were undone: what is counted from events leaves them out.
create table lead_undone_events (
  event_id  uuid primary key references lead_events on delete cascade,
  lead_id   uuid not null references leads on delete cascade
);
create index lead_undone_events_by_lead on lead_undone_events (lead_id);

-- The step that a notice is about goes with its notice, where it is undone.
alter table notifications add column undo_id uuid references lead_undos on delete set null;
create index notifications_by_undo on notifications (undo_id) where undo_id is not null;

-- A notice that ends with its work is no longer counted on an open page.
create trigger notifications_announced_delete after delete on notifications
  referencing old table as changed
  for each statement execute function announce_notifications();

-- How many leads of a stage have a source or a tag: lines that are only added, as in lead_counts.
create table lead_word_counts (
  stage  text not null,
  kind   text not null check (kind in ('source', 'tag')),
  word   text not null,
  count  bigint not null
);

create view lead_word_totals as
  select stage, kind, word, sum(count)::bigint as count
  from lead_word_counts
  group by stage, kind, word
  having sum(count) > 0;

insert into lead_word_counts
  select stage, 'source', source, count(*) from leads where deleted_at is null group by stage, source;

create function count_lead_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_word_counts
      select stage, 'source', source, count(*) from new_leads where deleted_at is null group by stage, source
      union all
      select stage, 'tag', tag, count(*) from new_leads cross join unnest(tags) as tag
      where deleted_at is null group by stage, tag;
  elsif tg_op = 'DELETE' then
    insert into lead_word_counts
      select stage, 'source', source, -count(*) from old_leads where deleted_at is null group by stage, source
      union all
      select stage, 'tag', tag, -count(*) from old_leads cross join unnest(tags) as tag
      where deleted_at is null group by stage, tag;
  else
    insert into lead_word_counts
      select stage, kind, word, sum(difference)
      from (
        select stage, 'source' as kind, source as word, 1 as difference from new_leads where deleted_at is null
        union all
        select stage, 'source', source, -1 from old_leads where deleted_at is null
        union all
        select stage, 'tag', tag, 1 from new_leads cross join unnest(tags) as tag where deleted_at is null
        union all
        select stage, 'tag', tag, -1 from old_leads cross join unnest(tags) as tag where deleted_at is null
      ) as changes
      group by stage, kind, word
      having sum(difference) <> 0;
  end if;
  return null;
end $$;

create trigger leads_words_insert after insert on leads
  referencing new table as new_leads
  for each statement execute function count_lead_words();
create trigger leads_words_update after update on leads
  referencing old table as old_leads new table as new_leads
  for each statement execute function count_lead_words();
create trigger leads_words_delete after delete on leads
  referencing old table as old_leads
  for each statement execute function count_lead_words();

create or replace function compact_lead_counts() returns void language sql as $$
  with taken as (delete from lead_counts returning *)
  insert into lead_counts
    select stage, status, owned, office_meeting, sum(count)
    from taken
    group by stage, status, owned, office_meeting
    having sum(count) <> 0;
  with taken as (delete from lead_word_counts returning *)
  insert into lead_word_counts
    select stage, kind, word, sum(count)
    from taken
    group by stage, kind, word
    having sum(count) <> 0;
$$;

-- What the office sets for itself can be changed by two people at once.
alter table settings add column version integer not null default 1;

create table scripts (
  id          uuid primary key default gen_random_uuid(),
  stage       text not null check (stage in ('initial', 'consulting', 'documenting')),
  -- Empty: the script of every service that has none of its own.
  service_id  uuid references services,
  body        jsonb not null check (is_localized(body)),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint scripts_one_per_service unique nulls not distinct (stage, service_id)
);
create trigger scripts_version before update on scripts for each row execute function bump_version();

create table tasks (
  id              uuid primary key default gen_random_uuid(),
  text            text not null check (length(text) between 1 and 500),
  due_at          timestamptz not null,
  -- Without one the task is due on the day of due_at in Tashkent.
  has_time        boolean not null,
  -- Empty on a lead: whoever owns it, and it follows the lead.
  staff_id        uuid references staff,
  lead_id         uuid references leads on delete cascade,
  client_id       uuid references clients on delete cascade,
  application_id  uuid references applications on delete cascade,
  created_by      uuid not null references staff,
  done_at         timestamptz,
  done_by         uuid references staff,
  version         integer not null default 1,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint tasks_about_one check (num_nonnulls(lead_id, client_id, application_id) = 1),
  constraint tasks_of_one_person check (staff_id is not null or lead_id is not null),
  constraint tasks_done_whole check ((done_at is null) = (done_by is null))
);
create index tasks_open on tasks (staff_id, due_at, id) where done_at is null;
create index tasks_open_of_owner on tasks (due_at, id) where done_at is null and staff_id is null;
create index tasks_by_lead on tasks (lead_id) where lead_id is not null;
create index tasks_by_client on tasks (client_id) where client_id is not null;
create index tasks_by_application on tasks (application_id) where application_id is not null;
create index tasks_by_creator on tasks (created_by, created_at);
create trigger tasks_version before update on tasks for each row execute function bump_version();
