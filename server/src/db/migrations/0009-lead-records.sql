-- Both leads as they were and what changed hands, which is what an undo needs. Events and notes stay with their lead:
-- the kept lead's timeline reads those of the leads merged into it.
create table lead_merges (
  id             uuid primary key default gen_random_uuid(),
  kept_id        uuid not null references leads,
  merged_id      uuid not null references leads,
  kept_before    jsonb not null,
  merged_before  jsonb not null,
  moved          jsonb not null default '{}',
  created_by     uuid not null references staff,
  created_at     timestamptz not null default now(),
  undone_by      uuid references staff,
  undone_at      timestamptz,
  constraint lead_merges_of_two check (kept_id <> merged_id),
  constraint lead_merges_undone_whole check ((undone_by is null) = (undone_at is null))
);

create unique index lead_merges_one_open on lead_merges (merged_id) where undone_at is null;
create index lead_merges_by_kept on lead_merges (kept_id);

create table lead_events (
  id                uuid primary key default gen_random_uuid(),
  seq               bigint generated always as identity,
  lead_id           uuid not null references leads,
  event             text not null check (event ~ '^[a-z_]{1,40}$'),
  from_stage        text,
  from_status       text,
  -- Filled on every row, also where nothing moved: the last row of a lead always says where it stands.
  to_stage          text not null,
  to_status         text not null,
  from_agent_id     uuid references staff,
  to_agent_id       uuid references staff,
  -- When the lead had entered from_stage, so that the time spent there is read off this row alone.
  stage_entered_at  timestamptz,
  actor_kind        text not null check (actor_kind in ('client', 'staff', 'visitor', 'system')),
  actor_id          uuid,
  note              text,
  reason            text,
  callback_at       timestamptz,
  merge_id          uuid references lead_merges,
  data              jsonb check (jsonb_typeof(data) = 'object'),
  at                timestamptz not null default now(),
  constraint lead_events_from_state check (
    case when from_stage is null then from_status is null else is_lead_state(from_stage, from_status) end
  ),
  constraint lead_events_to_state check (is_lead_state(to_stage, to_status)),
  constraint lead_events_actor check ((actor_kind in ('client', 'staff')) = (actor_id is not null))
);

create index lead_events_by_lead on lead_events (lead_id, seq);
create index lead_events_by_event on lead_events (event, at);
create index lead_events_by_agent on lead_events (from_agent_id, at) where from_agent_id is not null;

create trigger lead_events_append_only before update or delete on lead_events
  for each row execute function refuse_change_unless_erasing();
create trigger lead_events_no_truncate before truncate on lead_events
  for each statement execute function refuse_change();

create table lead_notes (
  id          uuid primary key default gen_random_uuid(),
  seq         bigint generated always as identity,
  lead_id     uuid not null references leads,
  -- Null: the person's own words, from the contact form.
  author_id   uuid references staff,
  text        text not null,
  created_at  timestamptz not null default now()
);

-- The newest one is the lead's `note`; it is read from here, because a copy on the lead would count as a change of it.
create index lead_notes_by_lead on lead_notes (lead_id, seq);

create trigger lead_notes_append_only before update or delete on lead_notes
  for each row execute function refuse_change_unless_erasing();
create trigger lead_notes_no_truncate before truncate on lead_notes
  for each statement execute function refuse_change();

create table lead_documents (
  id                uuid primary key default gen_random_uuid(),
  lead_id           uuid not null references leads,
  service_input_id  uuid not null references service_inputs,
  file_id           uuid not null unique references files,
  uploaded_by       uuid references staff,
  uploaded_at       timestamptz not null default now(),
  constraint lead_documents_one_per_input unique (lead_id, service_input_id)
);

create index lead_documents_by_input on lead_documents (service_input_id);

create table lead_imports (
  id           uuid primary key default gen_random_uuid(),
  file_name    text not null,
  columns      jsonb not null default '{}',
  new_count    integer not null check (new_count >= 0),
  found_count  integer not null check (found_count >= 0),
  bad_count    integer not null check (bad_count >= 0),
  created_by   uuid not null references staff,
  created_at   timestamptz not null default now(),
  undone_by    uuid references staff,
  undone_at    timestamptz,
  constraint lead_imports_undone_whole check ((undone_by is null) = (undone_at is null))
);

create index lead_imports_by_creator on lead_imports (created_by, created_at);

-- What each good line did. Bad lines are answered and not kept: nobody asked those people.
create table lead_import_rows (
  import_id  uuid not null references lead_imports on delete cascade,
  line       integer not null check (line > 0),
  outcome    text not null check (outcome in ('new', 'found')),
  -- Empty once an undo has taken the lead back.
  lead_id    uuid references leads on delete set null,
  primary key (import_id, line)
);

create index lead_import_rows_by_lead on lead_import_rows (lead_id) where lead_id is not null;
