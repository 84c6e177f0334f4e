-- What visitors are asked to find out what suits them, and the rules that answer: one record, changed as a whole. Its parts
-- are checked by the contract. Rules name services and countries by id; one that is deleted later leaves rules that do
-- nothing, so nothing here refers to them.
create table helper (
  id          uuid primary key default gen_random_uuid(),
  questions   jsonb not null,
  rules       jsonb not null,
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  constraint helper_five_questions check (
    case jsonb_typeof(questions)
      when 'object' then
        questions ?& array['goal', 'education', 'language', 'budget', 'start']
        and questions - array['goal', 'education', 'language', 'budget', 'start'] = '{}'::jsonb
      else false
    end
  ),
  constraint helper_rules_counted check (
    case jsonb_typeof(rules) when 'array' then jsonb_array_length(rules) <= 100 else false end
  )
);

create unique index helper_only_one on helper ((true));

create trigger helper_version before update on helper for each row execute function bump_version();
create trigger helper_changed after insert or update or delete or truncate on helper
  for each statement execute function announce_content();
