-- What the agency claims about one service, shown beside its price and duration; empty where it claims nothing.
alter table services add column success_rate jsonb not null default '{"uz": "", "en": "", "ru": ""}'
  constraint services_success_rate_localized check (is_localized(success_rate));
