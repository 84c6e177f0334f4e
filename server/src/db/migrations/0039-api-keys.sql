-- Keys with which programs call the API for the member of staff who made them; the key itself is never stored. A revoked
-- row stays, so that the audit log can say what a key was called.
create table api_keys (
  id            uuid primary key default gen_random_uuid(),
  key_hash      bytea not null unique check (octet_length(key_hash) = 32),
  -- Enough to tell keys apart, and nothing to guess the rest by.
  prefix        text not null check (length(prefix) between 5 and 12),
  name          text not null check (length(name) between 1 and 80),
  -- Calls of the contract as `GET /leads/get-list`. One that a later version no longer has allows nothing.
  scopes        text[] not null check (cardinality(scopes) between 1 and 50),
  per_minute    integer not null check (per_minute between 1 and 600),
  made_by       uuid not null references staff,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz,
  last_used_at  timestamptz,
  last_used_ip  text,
  revoked_at    timestamptz,
  revoked_by    uuid references staff,
  constraint api_keys_expires_later check (expires_at > created_at),
  constraint api_keys_revoked_by_someone check ((revoked_at is null) = (revoked_by is null))
);

-- The actor of an entry is the person; this says that they did it through a key.
alter table audit_log add column api_key_id uuid,
  add constraint audit_log_key_of_staff check (api_key_id is null or actor_kind = 'staff');

create index audit_log_by_api_key on audit_log (api_key_id, at, seq) where api_key_id is not null;
