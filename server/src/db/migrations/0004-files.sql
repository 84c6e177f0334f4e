-- Every private file. Bytes and row cannot be written in one step, so the state says which of them to believe:
-- pending is not offered yet, removed is not offered any more, and a sweep clears both away.
create table files (
  id             uuid primary key default gen_random_uuid(),
  storage_key    text not null unique check (storage_key ~ '^[A-Za-z0-9/_.-]{16,200}$'),
  original_name  text not null,
  media_type     text not null,
  size           bigint not null check (size > 0 and size <= 10485760),
  sha256         bytea not null check (octet_length(sha256) = 32),
  client_id      uuid,
  lead_id        uuid,
  staff_id       uuid references staff,
  state          text not null default 'pending' check (state in ('pending', 'live', 'removed')),
  scan           text not null default 'off' check (scan in ('off', 'waiting', 'clean', 'bad')),
  created_at     timestamptz not null default now(),
  removed_at     timestamptz,
  constraint files_one_owner check (num_nonnulls(client_id, lead_id, staff_id) = 1),
  constraint files_removed_when check ((state = 'removed') = (removed_at is not null))
);

create index files_by_client on files (client_id) where client_id is not null;
create index files_by_lead on files (lead_id) where lead_id is not null;
create index files_by_staff on files (staff_id) where staff_id is not null;
create index files_to_sweep on files (created_at) where state <> 'live';
create index files_to_scan on files (created_at) where scan = 'waiting';

alter table staff add foreign key (avatar_file_id) references files;

-- Public images of stories and partners: one picture, stored in several widths.
create table media (
  id          uuid primary key default gen_random_uuid(),
  state       text not null default 'pending' check (state in ('pending', 'live', 'removed')),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  created_at  timestamptz not null default now(),
  removed_at  timestamptz,
  constraint media_removed_when check ((state = 'removed') = (removed_at is not null))
);

create index media_to_sweep on media (created_at) where state <> 'live';

create table media_variants (
  media_id     uuid not null references media on delete cascade,
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  storage_key  text not null unique check (storage_key ~ '^[A-Za-z0-9/_.-]{16,200}$'),
  media_type   text not null check (media_type in ('image/webp', 'image/svg+xml')),
  size         bigint not null check (size > 0),
  sha256       bytea not null check (octet_length(sha256) = 32),
  primary key (media_id, width)
);
