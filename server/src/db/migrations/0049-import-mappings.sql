-- How the columns of a table were read the last time, by the heads that it has: the next one of its kind is read alike.
create table import_mappings (
  -- Of the folded heads in one order, so that neither spelling nor order matters.
  heads_hash  bytea primary key,
  columns     jsonb not null check (jsonb_typeof(columns) = 'object'),
  updated_at  timestamptz not null default now()
);
