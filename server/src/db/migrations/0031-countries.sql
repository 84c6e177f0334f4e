create table countries (
  id             uuid primary key default gen_random_uuid(),
  slug           text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  code           text not null check (code ~ '^[a-z]{2}$'),
  -- The word of the application form; a country that clients cannot apply to has none.
  apply_country  text unique,
  languages      text[] not null default '{}',
  name           jsonb not null check (is_localized(name)),
  summary        jsonb not null check (is_localized(summary)),
  body           jsonb not null check (is_localized(body)),
  position       integer not null default 0,
  published      boolean not null default false,
  media_id       uuid unique references media,
  alt            jsonb not null default '{"uz": "", "en": "", "ru": ""}' check (is_localized(alt)),
  focus          smallint not null default 5 check (focus between 1 and 9),
  version        integer not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint countries_published_whole check (not published or (name ->> 'uz' <> '' and summary ->> 'uz' <> '')),
  constraint countries_picture_described check (
    media_id is null or (alt ->> 'uz' <> '' and alt ->> 'en' <> '' and alt ->> 'ru' <> '')
  )
);

create index countries_by_position on countries (position, created_at, id);

-- What is said of a country, with where it can be checked and of which year it is; visitors see what somebody has confirmed.
create table country_facts (
  id            uuid primary key default gen_random_uuid(),
  country_id    uuid not null references countries on delete cascade,
  kind          text not null check (
    kind in ('tuition', 'living', 'funds', 'intakes', 'work', 'language', 'visa_time', 'visa_fee')
  ),
  text          jsonb not null check (is_localized(text)),
  low           integer check (low >= 0),
  high          integer check (high >= low),
  currency      text check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD')),
  per           text check (per in ('once', 'month', 'term', 'year')),
  source        text not null check (source <> ''),
  as_of         integer not null check (as_of between 2000 and 2100),
  confirmed_on  date,
  confirmed_by  uuid references staff,
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint country_facts_one_of_a_kind unique (country_id, kind),
  constraint country_facts_amount_whole check (num_nonnulls(low, high, currency, per) in (0, 4)),
  constraint country_facts_amount_of_money check (
    low is null or kind in ('tuition', 'living', 'funds', 'visa_fee')
  ),
  constraint country_facts_says_something check (low is not null or text ->> 'uz' <> ''),
  constraint country_facts_confirmed_by_whom check (num_nonnulls(confirmed_on, confirmed_by) in (0, 2))
);

-- A link says nothing without its service.
create table country_services (
  country_id  uuid not null references countries on delete cascade,
  service_id  uuid not null references services on delete cascade,
  note        jsonb not null default '{"uz": "", "en": "", "ru": ""}' check (is_localized(note)),
  position    integer not null default 0,
  created_at  timestamptz not null default now(),
  primary key (country_id, service_id)
);

create index country_services_by_service on country_services (service_id);

create trigger countries_version before update on countries for each row execute function bump_version();
create trigger country_facts_version before update on country_facts for each row execute function bump_version();

create trigger countries_changed after insert or update or delete or truncate on countries
  for each statement execute function announce_content();
create trigger country_facts_changed after insert or update or delete or truncate on country_facts
  for each statement execute function announce_content();
create trigger country_services_changed after insert or update or delete or truncate on country_services
  for each statement execute function announce_content();
