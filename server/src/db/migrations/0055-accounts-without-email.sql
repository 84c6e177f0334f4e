-- Accounts of people who sign in with Telegram: they may have no e-mail, and a phone that Telegram has checked.
alter table auth_users
  alter column email drop not null,
  -- Digits, of the account at the provider that has proved it.
  add column phone text collate "C" check (phone ~ '^[0-9]{7,15}$'),
  add column phone_proved_at timestamptz,
  add constraint auth_users_phone_proved check (phone_proved_at is null or phone is not null);

-- Wider: auth_identities_provider_check
alter table auth_identities
  drop constraint auth_identities_provider_check,
  add constraint auth_identities_provider_check check (provider in ('email', 'google', 'custom:telegram'));

-- Wider: auth_flows_provider_check
alter table auth_flows
  drop constraint auth_flows_provider_check,
  add constraint auth_flows_provider_check check (provider in ('google', 'custom:telegram'));

alter table clients
  -- The phone is a number of the Telegram account that the client signs in with.
  add column phone_proved_at timestamptz,
  -- That account, as the Bot API names it.
  add column telegram_user_id bigint check (telegram_user_id > 0),
  add constraint clients_phone_proved check (phone_proved_at is null or phone is not null),
  add constraint clients_telegram_of_account check (telegram_user_id is null or auth_subject is not null);

create unique index clients_telegram_user_key on clients (telegram_user_id) where deleted_at is null;

-- The version before changes a phone, and erases a client, without knowing these columns.
create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  if fold_phone(new.phone) is distinct from old.phone_digits
    and new.phone_proved_at is not distinct from old.phone_proved_at then
    new.phone_proved_at := null;
  end if;
  if new.auth_subject is null then
    new.telegram_user_id := null;
  end if;
  return new;
end $$;

create trigger clients_phone_proof before update of phone, auth_subject on clients
  for each row execute function forget_phone_proof();
