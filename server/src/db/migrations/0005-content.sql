create table services (
  id           uuid primary key default gen_random_uuid(),
  title        jsonb not null check (is_localized(title) and title ->> 'uz' <> ''),
  description  jsonb not null check (is_localized(description)),
  price        text not null default '',
  featured     boolean not null default false,
  duration     text,
  icon_name    text not null default 'FileText',
  icon_color   text not null default 'blue',
  features     jsonb not null default '[]' check (is_localized_list(features)),
  position     integer not null default 0,
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);

create index services_by_position on services (position, created_at, id);

create table service_inputs (
  id           uuid primary key default gen_random_uuid(),
  name         jsonb not null check (is_localized(name) and name ->> 'uz' <> ''),
  description  jsonb not null default '{"uz": "", "en": "", "ru": ""}' check (is_localized(description)),
  version      integer not null default 1,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);

-- A link says nothing without its service; an input that some service asks for is in use and stays.
create table service_input_links (
  service_id  uuid not null references services on delete cascade,
  input_id    uuid not null references service_inputs,
  required    boolean not null default true,
  position    integer not null default 0,
  created_at  timestamptz not null default now(),
  primary key (service_id, input_id)
);

create index service_input_links_by_input on service_input_links (input_id);

create table stories (
  id          uuid primary key default gen_random_uuid(),
  name        text not null check (name <> ''),
  country     text not null check (country <> ''),
  text        text not null check (text <> ''),
  rating      smallint not null default 5 check (rating between 1 and 5),
  featured    boolean not null default false,
  media_id    uuid unique references media,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index stories_by_time on stories (created_at, id);

create table partners (
  id          uuid primary key default gen_random_uuid(),
  name        jsonb not null check (is_localized(name) and name <> '{"uz": "", "en": "", "ru": ""}'),
  media_id    uuid unique references media,
  position    integer not null default 0,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index partners_by_position on partners (position, created_at, id);

create trigger services_version before update on services for each row execute function bump_version();
create trigger service_inputs_version before update on service_inputs for each row execute function bump_version();
create trigger stories_version before update on stories for each row execute function bump_version();
create trigger partners_version before update on partners for each row execute function bump_version();

create trigger services_changed after insert or update or delete or truncate on services
  for each statement execute function announce_content();
create trigger service_inputs_changed after insert or update or delete or truncate on service_inputs
  for each statement execute function announce_content();
create trigger service_input_links_changed after insert or update or delete or truncate on service_input_links
  for each statement execute function announce_content();
create trigger stories_changed after insert or update or delete or truncate on stories
  for each statement execute function announce_content();
create trigger partners_changed after insert or update or delete or truncate on partners
  for each statement execute function announce_content();
