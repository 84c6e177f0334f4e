-- One or two letters inside a word have no trigram. Their searches go by these: every letter of a text, and every two
-- that stand beside each other. Written in plpgsql because that takes a quarter of the time, and every write pays it.
create function letter_pairs(value text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(value, null);
  pairs text[] := letters;
begin
  for place in 2 .. coalesce(array_length(letters, 1), 0) loop
    pairs := pairs || (letters[place - 1] || letters[place]);
  end loop;
  return pairs;
end $$;

create index clients_short_search on clients
  using gin (letter_pairs(search_name), letter_pairs(email))
  with (gin_pending_list_limit = 512)
  where deleted_at is null;

create index leads_short_search on leads
  using gin (letter_pairs(search_name), letter_pairs(email))
  with (gin_pending_list_limit = 512)
  where deleted_at is null;

-- What is searched is hidden from the planner anyway, and looking at all those letters would make every analyze slow.
alter index clients_short_search alter column 1 set statistics 0;
alter index clients_short_search alter column 2 set statistics 0;
alter index leads_short_search alter column 1 set statistics 0;
alter index leads_short_search alter column 2 set statistics 0;
