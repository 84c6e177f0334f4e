create table contacts (
  id            uuid primary key default gen_random_uuid(),
  name          text not null check (name <> ''),
  email         text collate "C" not null check (email = lower(email) and position('@' in email) > 1),
  phone         text,
  phone_digits  text collate "C" generated always as (fold_phone(phone)) stored,
  -- The wire calls it service_id.
  subject       text not null check (subject in ('visa', 'work-travel', 'education', 'consultation', 'other')),
  text          text not null check (text <> ''),
  -- Of e-mail and text: the same message twice on one day is one message.
  dedupe_hash   bytea not null check (octet_length(dedupe_hash) = 32),
  lead_id       uuid references leads on delete set null,
  created_at    timestamptz not null default now()
);

create unique index contacts_once_a_day on contacts
  (dedupe_hash, (date_trunc('day', created_at at time zone 'Asia/Tashkent')));
create index contacts_by_time on contacts (created_at, id);
create index contacts_by_lead on contacts (lead_id) where lead_id is not null;
create index contacts_by_email on contacts (email);
create index contacts_by_phone on contacts (phone_digits) where phone_digits is not null;
