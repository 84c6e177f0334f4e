create table notifications (
  id          uuid primary key default gen_random_uuid(),
  staff_id    uuid not null references staff,
  kind        text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- A notice about a lead that an import took back says nothing any more.
  lead_id     uuid references leads on delete cascade,
  text        text not null,
  created_at  timestamptz not null default now(),
  read_at     timestamptz
);

create index notifications_by_staff on notifications (staff_id, created_at, id);
create index notifications_unread on notifications (staff_id) where read_at is null;
create index notifications_by_lead on notifications (lead_id) where lead_id is not null;

-- Ids instead of names, e-mails and values: nothing here has to be erased with a person, so nothing here ever changes.
create table audit_log (
  id           uuid primary key default gen_random_uuid(),
  seq          bigint generated always as identity,
  kind         text not null check (kind ~ '^[a-z_.]{1,60}$'),
  -- An auth_user is somebody known to the sign-in service who holds no API session.
  actor_kind   text not null check (actor_kind in ('client', 'staff', 'auth_user', 'visitor', 'system')),
  actor_id     uuid,
  target_kind  text check (target_kind ~ '^[a-z_]{1,40}$'),
  target_id    uuid,
  source_ip    text,
  request_id   text,
  detail       jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  at           timestamptz not null default now(),
  constraint audit_log_actor check ((actor_kind in ('client', 'staff', 'auth_user')) = (actor_id is not null)),
  constraint audit_log_target check (target_id is null or target_kind is not null)
);

create index audit_log_by_time on audit_log (at, seq);
create index audit_log_by_kind on audit_log (kind, at, seq);
create index audit_log_by_actor on audit_log (actor_id, at, seq) where actor_id is not null;
create index audit_log_by_target on audit_log (target_id, at, seq) where target_id is not null;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

create table idempotency_keys (
  actor         text not null,
  key           text not null check (length(key) between 1 and 200),
  request_hash  text not null,
  -- Null while the first call still runs, in its own transaction.
  status        integer check (status between 200 and 299),
  answer        jsonb,
  created_at    timestamptz not null default now(),
  primary key (actor, key)
);

create index idempotency_keys_by_time on idempotency_keys (created_at);

-- Shared by all processes and kept over a restart. Keys that name a person are hashed by who writes them.
create table throttles (
  key                text primary key,
  count              integer not null default 0 check (count >= 0),
  window_started_at  timestamptz not null default now(),
  blocked_until      timestamptz,
  expires_at         timestamptz not null
) with (fillfactor = 70);

create index throttles_by_expiry on throttles (expires_at);

create table mails (
  id               uuid primary key default gen_random_uuid(),
  to_address       text not null check (to_address !~ '[\r\n]'),
  subject          text not null check (subject !~ '[\r\n]'),
  -- Links in a mail are secrets: who sends it may empty the bodies afterwards.
  text_body        text,
  language         text not null check (language in ('uz', 'en', 'ru')),
  kind             text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Set before the first try and kept over all of them, so that a receiving server can recognise a second copy.
  message_id       text not null unique,
  -- What must cause one mail only, such as the submission of an application.
  cause            text unique,
  state            text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
  attempts         integer not null default 0 check (attempts >= 0),
  -- Who holds it until when; a process that died in between does not hold it for ever.
  claimed_until    timestamptz,
  last_error       text,
  created_at       timestamptz not null default now(),
  sent_at          timestamptz,
  constraint mails_sent_when check ((state = 'sent') = (sent_at is not null)),
  constraint mails_sendable check (state = 'sent' or text_body is not null)
);

create index mails_by_state on mails (state, created_at);
create index mails_by_address on mails (lower(to_address));
