-- One name is written in two alphabets and in many ways: Ғайрат, G‘ayrat, гайрат. What is stored keeps its spelling, what
-- is searched is folded to letters that all of them share, by these steps in this order. contract/src/fold-name.ts has the
-- same steps for lists that a page searches by itself, and a test compares the two. Changing a step takes a migration that
-- makes the columns below anew.
create function fold_name(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(
        normalize(
          translate(
            replace(replace(replace(replace(
              translate(
                -- The collation is named so that the result does not depend on how the database was made.
                lower(normalize(value, nfc) collate "und-x-icu"),
                -- The signs behind the last letter have no other: they are removed.
                'абвгғдеэёоўжзиыкқлмнпрстуюфхҳя' || '''‘’ʻʼ´ʹ`' || 'йъь',
                'abvggdeeooojziikklmnprstuufhha'
              ),
              'ш', 'sh'), 'щ', 'sh'), 'ч', 'ch'), 'ц', 'ts'),
            'qxwıy', 'khvi'
          ),
          nfd
        ),
        '[\u0300-\u036f]', '', 'g'
      ),
      'kh', 'h'), 'dzh', 'j'), 'zh', 'j'), 'dj', 'j'), 'shch', 'sh'),
    '([a-z])\1+', '\1', 'g'
  );

-- A quarter of a gigabyte makes the index of letter pairs in half the time.
set local maintenance_work_mem = '256MB';

-- A generated column cannot be given another rule in PostgreSQL 15, so it is made anew under its name, which rewrites the
-- table; its indexes are made afterwards. Dropping them all first also locks the tables before the long part: a lock that
-- is waited for too long later would undo all of it.
drop index leads_search, leads_short_search, clients_search, clients_short_search, staff_search;

alter table leads
  drop column search_name,
  add column search_name text not null generated always as (fold_name(name)) stored;
create index leads_search on leads
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where deleted_at is null;
-- A manager's list by name.
create index leads_by_name on leads (stage, search_name, id) where deleted_at is null;
create index leads_short_search on leads
  using gin (letter_pairs(search_name), letter_pairs(email))
  with (gin_pending_list_limit = 512)
  where deleted_at is null;

alter table clients
  drop column search_name,
  add column search_name text not null generated always as (fold_name(full_name)) stored;
create index clients_search on clients
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where deleted_at is null;
create index clients_short_search on clients
  using gin (letter_pairs(search_name), letter_pairs(email))
  with (gin_pending_list_limit = 512)
  where deleted_at is null;

alter table staff
  drop column search_name,
  add column search_name text not null generated always as (fold_name(full_name)) stored;
create index staff_search on staff
  using gin (search_name gin_trgm_ops, email gin_trgm_ops, phone_digits gin_trgm_ops);

-- What is searched is hidden from the planner anyway, and looking at all those letters would make every analyze slow.
alter index leads_short_search alter column 1 set statistics 0;
alter index leads_short_search alter column 2 set statistics 0;
alter index clients_short_search alter column 1 set statistics 0;
alter index clients_short_search alter column 2 set statistics 0;
