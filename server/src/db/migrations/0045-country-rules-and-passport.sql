-- How long a country wants a passport to be valid. A row without checked_on is a starting value that nobody has compared.
create table country_rules (
  country              text primary key
    check (country in ('US', 'CA', 'GB', 'DE', 'FR', 'AU', 'NL', 'KR', 'MY', 'SG', 'AE')),
  passport_months      integer not null check (passport_months between 0 and 24),
  counted_from         text not null check (counted_from in ('arrival', 'departure')),
  -- A passport that is older counts as too short.
  issued_within_years  integer check (issued_within_years between 1 and 30),
  note                 text not null default '',
  source               text not null default '',
  checked_on           date,
  version              integer not null default 1,
  updated_at           timestamptz not null default now()
);

create trigger country_rules_version before update on country_rules
  for each row execute function bump_version();

alter table clients
  -- Readable with a key that is not in the database: PINFL, birth date, citizenship and day of issue.
  add column identity_encrypted bytea,
  -- Found again only by exactly the same number.
  add column pinfl_hash bytea check (octet_length(pinfl_hash) = 32),
  -- In clear: searched every night, and tells of nobody.
  add column passport_expires_on date,
  add column reminders_off_at timestamptz,
  add constraint clients_pinfl_is_sealed check (pinfl_hash is null or identity_encrypted is not null),
  add constraint clients_erased_without_identity check (identity_encrypted is null or erased_at is null),
  add constraint clients_erased_without_expiry check (passport_expires_on is null or erased_at is null),
  add constraint clients_erased_without_reminders check (reminders_off_at is null or erased_at is null);

create index clients_by_pinfl on clients (pinfl_hash) where pinfl_hash is not null;
create index clients_by_passport_expiry on clients (passport_expires_on)
  where passport_expires_on is not null and deleted_at is null;

-- The version before erases a client without knowing these columns.
create function empty_erased_identity() returns trigger language plpgsql as $$
begin
  new.identity_encrypted := null;
  new.pinfl_hash := null;
  new.passport_expires_on := null;
  new.reminders_off_at := null;
  return new;
end $$;

create trigger clients_erased_identity before update of erased_at on clients
  for each row when (new.erased_at is not null) execute function empty_erased_identity();

-- As before, and for what a form of the passport could overwrite.
create or replace trigger clients_version
  before update of full_name, phone, email, passport_encrypted, identity_encrypted, passport_expires_on, visa_type,
    direction, branch_id, deleted_at on clients
  for each row execute function bump_version();
