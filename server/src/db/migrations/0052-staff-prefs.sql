-- What members of staff have chosen for themselves in the office; what is missing is as it comes. The version of the
-- account does not change with it.
alter table staff add column prefs jsonb not null default '{}' check (jsonb_typeof(prefs) = 'object');
