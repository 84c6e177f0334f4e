alter table stories
  -- The language in which the story was told; translations are in the other two, empty where there is none.
  add column language text not null default 'uz' constraint stories_language_check check (language in ('uz', 'en', 'ru')),
  add column translations jsonb not null default '{"uz": "", "en": "", "ru": ""}'
    constraint stories_translations_localized check (is_localized(translations)),
  -- What the person did abroad: the programme, the place, the year.
  add column detail jsonb not null default '{"uz": "", "en": "", "ru": ""}'
    constraint stories_detail_localized check (is_localized(detail)),
  -- What the person came for; the story stays when the service goes.
  add column service_id uuid references services on delete set null,
  -- The day on which the person agreed to be shown.
  add column consent_on date,
  -- An example, marked as such, until the agency has stories of its own.
  add column sample boolean not null default false;

create index stories_by_service on stories (service_id) where service_id is not null;

update stories set sample = true, name = left(name, -length(' (demo)')) where name like '%_ (demo)';

-- Guessed once, by letters; the office can correct it. English cannot be told from Uzbek by its letters, but that one story
-- of the demonstration is known.
update stories set language = case when text ~ '^I needed my documents in English' then 'en' else 'ru' end
where text ~ '^I needed my documents in English'
  or length(regexp_replace(text, '[^А-Яа-яЁё]', '', 'g')) > length(regexp_replace(text, '[^A-Za-z]', '', 'g'))
  and text !~ '[ЎўҚқҒғҲҳ]';
