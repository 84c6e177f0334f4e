-- How long a service takes: a range, from which its texts are made, or texts in three languages; null where it is unknown.
alter table services
  add column duration_texts jsonb constraint services_duration_texts_localized check (
    duration_texts is null or is_localized(duration_texts) and duration_texts ->> 'uz' <> ''
  ),
  add column duration_range jsonb constraint services_duration_range_shape check (
    duration_range is null or coalesce(
      (duration_range ->> 'min')::int between 1 and (duration_range ->> 'max')::int
      and (duration_range ->> 'max')::int < 1000
      and duration_range ->> 'unit' in ('minute', 'hour', 'day', 'week', 'month')
      and duration_range - array['min', 'max', 'unit'] = '{}'::jsonb,
      false
    )
  ),
  add constraint services_one_duration check (duration_texts is null or duration_range is null);

-- The rules of readDuration in the contract; a test reads the same texts by both.
create function duration_range_of(written text) returns jsonb
  language sql immutable strict parallel safe
  return (
    select case when coalesce(part[2], part[1])::int >= part[1]::int then jsonb_build_object(
      'min', part[1]::int,
      'max', coalesce(part[2], part[1])::int,
      'unit', case part[3]
        when 'soat' then 'hour' when 'kun' then 'day' when 'hafta' then 'week' when 'oy' then 'month' else 'minute'
      end
    ) end
    from regexp_match(
      written,
      '^([1-9][0-9]{0,2})(?:[–-]([1-9][0-9]{0,2}))? (min|daqiqa|soat|kun|hafta|oy)(?: / [A-Za-z]+ / [А-Яа-яЁё]+)?$'
    ) as matched (part)
  );

create function duration_texts_of(written text) returns jsonb
  language sql immutable strict parallel safe
  return case
    when written = '' or duration_range_of(written) is not null then null
    when cardinality(string_to_array(written, ' / ')) = 3 and '' <> all (string_to_array(written, ' / ')) then
      jsonb_build_object(
        'uz', split_part(written, ' / ', 1), 'en', split_part(written, ' / ', 2), 'ru', split_part(written, ' / ', 3)
      )
    else jsonb_build_object('uz', written, 'en', '', 'ru', '')
  end;

create function uzbek_duration(range jsonb) returns text
  language sql immutable strict parallel safe
  return concat_ws('–', range ->> 'min', nullif(range ->> 'max', range ->> 'min')) || case range ->> 'unit'
    when 'hour' then ' soat' when 'day' then ' kun' when 'week' then ' hafta' when 'month' then ' oy' else ' daqiqa'
  end;

update services set duration_range = duration_range_of(duration), duration_texts = duration_texts_of(duration)
where duration <> '';

-- The old column is for processes of the version before, which know no other: decision 0039. What they write there is read
-- by the rules above, and what is written as texts or range stands there in Uzbek.
create function sync_durations() returns trigger language plpgsql as $$
declare
  knows_new_columns boolean := case tg_op
    when 'INSERT' then new.duration_texts is not null or new.duration_range is not null
    else (new.duration_texts, new.duration_range) is distinct from (old.duration_texts, old.duration_range)
  end;
begin
  if knows_new_columns then
    new.duration := coalesce(new.duration_texts ->> 'uz', uzbek_duration(new.duration_range));
  elsif tg_op = 'INSERT' or new.duration is distinct from old.duration then
    new.duration_range := duration_range_of(new.duration);
    new.duration_texts := duration_texts_of(new.duration);
  end if;
  return new;
end $$;

create trigger services_durations before insert or update on services for each row execute function sync_durations();
