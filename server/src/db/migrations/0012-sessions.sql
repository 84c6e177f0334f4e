-- Sessions of the API, for both kinds of account; the token itself is never stored.
create table api_sessions (
  id                 uuid primary key default gen_random_uuid(),
  token_hash         bytea not null unique check (octet_length(token_hash) = 32),
  kind               text not null check (kind in ('client', 'staff')),
  staff_id           uuid references staff,
  client_id          uuid references clients,
  -- However the sign-in session ends (sign-out, ban, new password, reuse of a token), this one ends with it.
  auth_session_id    uuid references auth_sessions on delete cascade,
  -- The session of a hosted sign-in service, which has no row here.
  hosted_session_id  text,
  authenticated_at   timestamptz not null default now(),
  created_at         timestamptz not null default now(),
  last_seen_at       timestamptz not null default now(),
  expires_at         timestamptz not null,
  ip                 text,
  user_agent         text,
  constraint api_sessions_of_one check (
    case kind
      when 'staff' then staff_id is not null and num_nonnulls(client_id, auth_session_id, hosted_session_id) = 0
      else client_id is not null and staff_id is null and num_nonnulls(auth_session_id, hosted_session_id) <= 1
    end
  )
);

create index api_sessions_by_staff on api_sessions (staff_id) where staff_id is not null;
create index api_sessions_by_client on api_sessions (client_id) where client_id is not null;
create index api_sessions_by_auth_session on api_sessions (auth_session_id) where auth_session_id is not null;
create index api_sessions_by_expiry on api_sessions (expires_at);
