-- What visitors ask and how the agency answers: on the help page by topic, on the page of a country those of the country.
create table questions (
  id          uuid primary key default gen_random_uuid(),
  -- Its place in the address of a page. Set once: links to it may stand anywhere.
  anchor      text not null unique check (anchor ~ '^[a-z][a-z0-9-]{0,79}$'),
  topic       text not null
    check (topic in ('program', 'documents', 'applying', 'account', 'payment', 'times', 'contact')),
  country_id  uuid references countries on delete cascade,
  question    jsonb not null check (is_localized(question) and question ->> 'uz' <> ''),
  answer      jsonb not null check (is_localized(answer) and answer ->> 'uz' <> ''),
  position    integer not null default 0,
  published   boolean not null default true,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index questions_by_position on questions (position, created_at, id);
create index questions_by_country on questions (country_id) where country_id is not null;

create trigger questions_version before update on questions for each row execute function bump_version();
create trigger questions_changed after insert or update or delete or truncate on questions
  for each statement execute function announce_content();
