create table staff (
  id                uuid primary key default gen_random_uuid(),
  full_name         text not null check (full_name <> ''),
  search_name       text not null generated always as (fold_text(full_name)) stored,
  -- No sign of an e-mail address may be in it: signing in takes either, and they must not be mistaken for each other.
  username          text collate "C" not null check (username ~ '^[A-Za-z0-9._-]{1,60}$'),
  email             text collate "C" check (email = lower(email) and position('@' in email) > 1),
  phone             text,
  phone_digits      text collate "C" generated always as (fold_phone(phone)) stored,
  role              text not null,
  has_access        text[] not null default '{}',
  password_hash     text,
  -- Grows with every new password; what was sent out for an older one no longer fits.
  password_version  integer not null default 0,
  active            boolean not null default true,
  avatar_file_id    uuid,
  last_sign_in_at   timestamptz,
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  -- The row stays: histories name the person.
  deleted_at        timestamptz,

  constraint staff_role_known check (role in (
    'super_admin', 'admin', 'manager', 'finance', 'call_manager', 'call_agent',
    'consulting_manager', 'consulting_agent', 'document_manager', 'document_agent'
  )),
  constraint staff_has_access_known check (has_access <@ array[
    'super_admin', 'admin', 'manager', 'finance', 'call_manager', 'call_agent',
    'consulting_manager', 'consulting_agent', 'document_manager', 'document_agent'
  ]),
  constraint staff_deleted_is_inactive check (deleted_at is null or not active)
);

-- A deleted person's name is free again; lower() is that of the column's own collation, so only ASCII folds.
create unique index staff_username_key on staff (lower(username)) where deleted_at is null;
create unique index staff_email_key on staff (email) where deleted_at is null;
create index staff_by_name on staff (full_name collate "und-x-icu", id) where deleted_at is null;
create index staff_search on staff
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops);

create trigger staff_version before update on staff for each row execute function bump_version();

-- Two super_admins may switch each other off at the same moment. The lock makes the second wait for the first, and its
-- count, a statement of its own, then sees what the first has done.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('staff_last_super_admin'));
  if not exists (
    select from staff
    where active and deleted_at is null and (role = 'super_admin' or 'super_admin' = any (has_access))
  ) then
    raise exception 'the last super_admin has to stay'
      using errcode = 'check_violation', constraint = 'staff_last_super_admin', table = 'staff';
  end if;
  return null;
end $$;

create trigger staff_last_super_admin_update after update of role, has_access, active on staff
  for each row
  when (
    old.active and (old.role = 'super_admin' or 'super_admin' = any (old.has_access))
    and not (new.active and (new.role = 'super_admin' or 'super_admin' = any (new.has_access)))
  )
  execute function keep_a_super_admin();

create trigger staff_last_super_admin_delete after delete on staff
  for each row
  when (old.active and (old.role = 'super_admin' or 'super_admin' = any (old.has_access)))
  execute function keep_a_super_admin();

create table staff_invites (
  id                uuid primary key default gen_random_uuid(),
  staff_id          uuid not null references staff,
  token_hash        bytea not null unique check (octet_length(token_hash) = 32),
  password_version  integer not null,
  created_by        uuid references staff,
  created_at        timestamptz not null default now(),
  expires_at        timestamptz not null,
  used_at           timestamptz
);

-- Only the newest link works: making another one means removing the one before.
create unique index staff_invites_one_open on staff_invites (staff_id) where used_at is null;

create table staff_factors (
  staff_id          uuid primary key references staff,
  secret_encrypted  bytea not null,
  -- Null until the first right code: a secret that was only shown does not guard anything yet.
  verified_at       timestamptz,
  -- A time step that was accepted once is not accepted again.
  last_step         bigint not null default 0,
  failed_tries      integer not null default 0,
  locked_until      timestamptz,
  created_at        timestamptz not null default now()
);

create table staff_recovery_codes (
  id         uuid primary key default gen_random_uuid(),
  staff_id   uuid not null references staff_factors on delete cascade,
  code_hash  bytea not null check (octet_length(code_hash) = 32),
  used_at    timestamptz,
  unique (staff_id, code_hash)
);

-- Browsers a person has signed in from: a stranger's wrong guesses do not slow these down.
create table staff_devices (
  mark_hash     bytea primary key check (octet_length(mark_hash) = 32),
  staff_id      uuid not null references staff,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null
);

create index staff_devices_by_staff on staff_devices (staff_id);
create index staff_devices_by_expiry on staff_devices (expires_at);
