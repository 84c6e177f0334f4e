-- What one unit of a currency was worth, in tiyin. Never changed: a wrong rate is followed by a right one.
create table rates (
  id        uuid primary key default gen_random_uuid(),
  seq       bigint generated always as identity unique,
  currency  text not null check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD')),
  day       date not null,
  tiyin     bigint not null check (tiyin > 0),
  -- Nobody has entered the invented ones of the demonstration.
  set_by    uuid references staff,
  at        timestamptz not null default now()
);

-- The newest of a currency is the last one of its last day.
create index rates_by_currency on rates (currency, day, seq);

create trigger rates_append_only before update or delete on rates
  for each row execute function refuse_change();
create trigger rates_no_truncate before truncate on rates
  for each statement execute function refuse_change();
create trigger rates_changed after insert on rates
  for each statement execute function announce_content();
