-- The embedded sign-in service. It knows no domain, and a hosted one can take its place, so nothing outside refers to
-- its users; what an account owns in here (identities, sessions, factors) goes with the account.
create table auth_users (
  id                         uuid primary key default gen_random_uuid(),
  email                      text collate "C" not null
                             check (email = lower(email) and position('@' in email) > 1 and length(email) <= 255),
  password_hash              text,
  password_version           integer not null default 0,
  email_confirmed_at         timestamptz,
  -- Confirmed may mean automatically; proved means by a mail link, a code, or Google.
  email_proved_at            timestamptz,
  confirmation_sent_at       timestamptz,
  recovery_sent_at           timestamptz,
  reauthentication_sent_at   timestamptz,
  new_email                  text collate "C" check (new_email = lower(new_email)),
  email_change_sent_at       timestamptz,
  -- Both addresses have to agree; the change is made when the second does.
  email_change_old_agreed_at timestamptz,
  email_change_new_agreed_at timestamptz,
  invited_at                 timestamptz,
  last_sign_in_at            timestamptz,
  banned_until               timestamptz,
  app_metadata               jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  user_metadata              jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  created_at                 timestamptz not null default now(),
  updated_at                 timestamptz not null default now(),
  constraint auth_users_email_key unique (email)
);

create index auth_users_by_time on auth_users (created_at, id);

create table auth_identities (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references auth_users on delete cascade,
  provider         text not null check (provider in ('email', 'google')),
  provider_id      text not null,
  identity_data    jsonb not null default '{}',
  email            text collate "C",
  last_sign_in_at  timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (provider, provider_id)
);

create index auth_identities_by_user on auth_identities (user_id);

create table auth_factors (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references auth_users on delete cascade,
  friendly_name       text not null default '',
  factor_type         text not null default 'totp' check (factor_type = 'totp'),
  status              text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_encrypted    bytea not null,
  last_step           bigint not null default 0,
  failed_tries        integer not null default 0,
  locked_until        timestamptz,
  last_challenged_at  timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  constraint auth_factors_name_key unique (user_id, friendly_name)
);

create table auth_challenges (
  id           uuid primary key default gen_random_uuid(),
  factor_id    uuid not null references auth_factors on delete cascade,
  ip           text,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  verified_at  timestamptz
);

create index auth_challenges_by_factor on auth_challenges (factor_id);
create index auth_challenges_by_expiry on auth_challenges (expires_at);

create table auth_sessions (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references auth_users on delete cascade,
  aal               text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr               jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  factor_id         uuid references auth_factors on delete set null,
  -- The active refresh token is HMAC(secret, counter): it can be given out again without being stored.
  secret_encrypted  bytea not null,
  counter           bigint not null default 0 check (counter >= 0),
  -- Tokens below this were left behind by a second-factor step: refused, but no reason to end the session.
  counter_floor     bigint not null default 0,
  refreshed_at      timestamptz not null default now(),
  created_at        timestamptz not null default now(),
  not_after         timestamptz,
  ip                text,
  user_agent        text,
  constraint auth_sessions_floor check (counter_floor between 0 and counter)
);

create index auth_sessions_by_user on auth_sessions (user_id);
create index auth_sessions_by_factor on auth_sessions (factor_id) where factor_id is not null;
create index auth_sessions_by_refresh on auth_sessions (refreshed_at);

-- From a token's hash to its session and its place in the row of tokens. Old ones stay known, because the second use of
-- an old one is what betrays a thief.
create table auth_refresh_tokens (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  session_id  uuid not null references auth_sessions on delete cascade,
  counter     bigint not null check (counter >= 0),
  created_at  timestamptz not null default now(),
  unique (session_id, counter)
);

create table auth_one_time_tokens (
  id                     uuid primary key default gen_random_uuid(),
  user_id                uuid not null references auth_users on delete cascade,
  kind                   text not null check (kind in (
                           'signup', 'recovery', 'email_change_old', 'email_change_new', 'reauthentication',
                           'magiclink', 'invite'
                         )),
  -- A link and a code open the same door; either may be missing.
  token_hash             bytea unique check (octet_length(token_hash) = 32),
  code_hash              bytea check (octet_length(code_hash) = 32),
  tries                  integer not null default 0 check (tries between 0 and 5),
  email                  text collate "C" not null,
  password_version       integer not null,
  code_challenge         text,
  code_challenge_method  text check (code_challenge_method = 's256'),
  redirect_to            text,
  created_at             timestamptz not null default now(),
  expires_at             timestamptz not null,
  constraint auth_one_time_tokens_has_secret check (token_hash is not null or code_hash is not null),
  constraint auth_one_time_tokens_one_live unique (user_id, kind)
);

create index auth_one_time_tokens_by_expiry on auth_one_time_tokens (expires_at);

-- A way in that has been started and not finished: towards Google and back, then the one-time code for the browser.
create table auth_flows (
  id                           uuid primary key default gen_random_uuid(),
  kind                         text not null check (kind in ('oauth', 'mail')),
  provider                     text check (provider = 'google'),
  user_id                      uuid references auth_users on delete cascade,
  redirect_to                  text not null,
  code_challenge               text,
  code_challenge_method        text check (code_challenge_method = 's256'),
  provider_verifier_encrypted  bytea,
  nonce                        text,
  browser_hash                 bytea check (octet_length(browser_hash) = 32),
  auth_code_hash               bytea unique check (octet_length(auth_code_hash) = 32),
  amr_method                   text,
  -- Only between Google's answer and the browser's exchange, five minutes at most.
  provider_tokens_encrypted    bytea,
  created_at                   timestamptz not null default now(),
  returned_at                  timestamptz,
  expires_at                   timestamptz not null,
  constraint auth_flows_challenge_whole check ((code_challenge is null) = (code_challenge_method is null)),
  constraint auth_flows_oauth_has_provider check ((kind = 'oauth') = (provider is not null))
);

create index auth_flows_by_user on auth_flows (user_id) where user_id is not null;
create index auth_flows_by_expiry on auth_flows (expires_at);

create table auth_keys (
  kid                text primary key,
  algorithm          text not null default 'ES256' check (algorithm = 'ES256'),
  public_jwk         jsonb not null check (not public_jwk ? 'd'),
  private_encrypted  bytea not null,
  state              text not null check (state in ('standby', 'active', 'retired', 'revoked')),
  created_at         timestamptz not null default now(),
  activated_at       timestamptz,
  retired_at         timestamptz,
  revoked_at         timestamptz
);

create unique index auth_keys_one_active on auth_keys (state) where state = 'active';

create table auth_devices (
  mark_hash     bytea primary key check (octet_length(mark_hash) = 32),
  user_id       uuid not null references auth_users on delete cascade,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null
);

create index auth_devices_by_user on auth_devices (user_id);
create index auth_devices_by_expiry on auth_devices (expires_at);
