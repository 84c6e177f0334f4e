-- Who handled an enquiry, and when; null is new. An outcome on its lead handles it, too. The name is searched as those of
-- leads and clients are (0047).
alter table contacts
  add column search_name text not null generated always as (fold_name(name)) stored,
  add column handled_at timestamptz,
  add column handled_by uuid references staff;

-- Newest first, of all or of either half: each list is read off its own index.
create index contacts_new on contacts (created_at, id) where handled_at is null;
create index contacts_handled on contacts (created_at, id) where handled_at is not null;
create index contacts_by_handler on contacts (handled_by) where handled_by is not null;

create index contacts_search on contacts
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index contacts_short_search on contacts
  using gin (letter_pairs(search_name), letter_pairs(email))
  with (gin_pending_list_limit = 512);
alter index contacts_short_search alter column 1 set statistics 0;
alter index contacts_short_search alter column 2 set statistics 0;
