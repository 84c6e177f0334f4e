create extension if not exists pg_trgm;

-- Uzbek is typed with any of these signs for one letter; what is stored keeps the sign, what is searched does not.
-- The collation is named so that the result does not depend on how the database was made.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(value collate "und-x-icu"), '‘’ʻʼ`´', '''''''''''''');

-- Nine digits are a number of Uzbekistan; the same rule as normalizePhone in the contract.
create function fold_phone(value text) returns text
  language sql immutable strict parallel safe
  return case length(regexp_replace(value, '[^0-9]', '', 'g'))
    when 0 then null
    when 9 then '998' || regexp_replace(value, '[^0-9]', '', 'g')
    else regexp_replace(value, '[^0-9]', '', 'g')
  end;

create function is_localized(value jsonb) returns boolean
  language sql immutable parallel safe
  return case jsonb_typeof(value)
    when 'object' then
      coalesce(jsonb_typeof(value -> 'uz') = 'string', false)
      and coalesce(jsonb_typeof(value -> 'en') = 'string', false)
      and coalesce(jsonb_typeof(value -> 'ru') = 'string', false)
      and value - array['uz', 'en', 'ru'] = '{}'::jsonb
    else false
  end;

create function is_localized_list(value jsonb) returns boolean
  language sql immutable parallel safe
  return case jsonb_typeof(value)
    when 'array' then not exists (
      select from jsonb_array_elements(value) as items (item) where not is_localized(items.item)
    )
    else false
  end;

create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Histories are as append-only as the audit log, with one way out: a person has the right to be erased, and free
-- text may name them. The way out has to be opened on purpose, in the transaction that erases:
-- select set_config('app.erasing', 'on', true).
create function refuse_change_unless_erasing() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasing', true) is distinct from 'on' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Every process keeps the public lists in memory and drops them when it hears this.
create function announce_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;

-- What an installation has to remember about itself, such as which seeds have run.
create table settings (
  key         text primary key,
  value       jsonb not null,
  updated_at  timestamptz not null default now()
);
