-- An import is written in parts, each a transaction of its own. One whose process died has no end and makes no progress:
-- what it created is taken back.
alter table lead_imports
  add column progressed_at timestamptz not null default now(),
  add column finished_at   timestamptz;

update lead_imports set finished_at = created_at;

create index lead_imports_unfinished on lead_imports (progressed_at) where finished_at is null;
