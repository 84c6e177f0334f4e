-- The people visitors meet. They need no account, and an account shows nobody here.
create table team (
  id          uuid primary key default gen_random_uuid(),
  name        text not null check (name <> ''),
  role        jsonb not null check (is_localized(role) and role ->> 'uz' <> ''),
  languages   text[] not null default '{}' check (array_to_string(languages, ',') ~ '^([a-z]{2}(,[a-z]{2})*)?$'),
  media_id    uuid unique references media,
  focus       smallint not null default 5 check (focus between 1 and 9),
  -- Without it no visitor sees the photo.
  consent_on  date,
  position    integer not null default 0,
  published   boolean not null default true,
  -- Invented, for the demonstration.
  sample      boolean not null default false,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index team_by_position on team (position, created_at, id);

-- Photos of the agency itself, one for each place of the site that shows one.
create table site_pictures (
  id          uuid primary key default gen_random_uuid(),
  slot        text not null unique check (slot in ('office_front', 'office_room', 'team', 'licence')),
  media_id    uuid not null unique references media,
  alt         jsonb not null check (
    is_localized(alt) and alt ->> 'uz' <> '' and alt ->> 'en' <> '' and alt ->> 'ru' <> ''
  ),
  focus       smallint not null default 5 check (focus between 1 and 9),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create trigger team_version before update on team for each row execute function bump_version();
create trigger site_pictures_version before update on site_pictures for each row execute function bump_version();

create trigger team_changed after insert or update or delete or truncate on team
  for each statement execute function announce_content();
create trigger site_pictures_changed after insert or update or delete or truncate on site_pictures
  for each statement execute function announce_content();
