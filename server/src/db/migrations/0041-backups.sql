-- Every backup that was begun, for the office, for the schedule, and for all processes: while one runs, none of them removes
-- stored bytes (server/src/backup/guard-removals.ts). Backups do not contain this table: it tells about this place only.
create table backups (
  id            uuid primary key default gen_random_uuid(),
  -- Known when it is done.
  name          text check (name ~ '^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$'),
  -- A folder or an address of a bucket, as the operator has written it.
  place         text not null,
  scheduled     boolean not null,
  state         text not null default 'running' check (state in ('running', 'done', 'failed')),
  started_at    timestamptz not null default now(),
  -- One that says nothing for two minutes has died, and no longer counts as running.
  heartbeat_at  timestamptz not null default now(),
  finished_at   timestamptz,
  -- What it has, and how much of that was written by this run: files that an earlier one has are not copied again.
  row_count     bigint,
  file_count    bigint,
  size          bigint,
  written       bigint,
  -- Why it failed; of one that is done, what it lacks.
  problem       text,
  -- When what it has written was read back and compared, and when all that it has.
  checked_at    timestamptz,
  checked_whole_at timestamptz,
  -- Whether bytes were left to the sweep meanwhile.
  left_bytes    boolean not null default false,
  constraint backups_named_when check ((state = 'done') = (name is not null)),
  constraint backups_finished_when check ((state = 'running') = (finished_at is null))
);

create unique index backups_one_running on backups (state) where state = 'running';
create index backups_by_place on backups (place, started_at);
