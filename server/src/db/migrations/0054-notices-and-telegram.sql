-- What people are told outside the pages, whichever way it reaches them: rendered once, in the language of who reads it.
create table notices (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid references clients,
  staff_id    uuid references staff,
  kind        text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What must be told to this person only once.
  cause       text not null check (length(cause) between 1 and 200),
  language    text not null check (language in ('uz', 'en', 'ru')),
  -- Of the mail. Empty where none may be sent.
  subject     text check (subject !~ '[\r\n]'),
  text        text,
  -- The mail to an address that is not proved, where that may say less.
  brief_text  text,
  -- What its mail must tell only once, where several notices share one.
  mail_cause  text check (length(mail_cause) between 1 and 200),
  -- No mail before: by then it may have been read.
  mail_from   timestamptz,
  chat_text   text,
  about_kind  text check (about_kind ~ '^[a-z_]{1,40}$'),
  about_id    uuid,
  -- Buttons of the chat: kind, label and target of each.
  actions     jsonb not null default '[]' check (jsonb_typeof(actions) = 'array'),
  -- The entry of the page: read or taken back before its notice leaves, nothing is sent.
  bell_id     uuid references notifications on delete cascade,
  due_at      timestamptz not null default now(),
  state       text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'dropped', 'failed')),
  channel     text check (channel in ('mail', 'telegram')),
  -- Why it was dropped or has failed: a code.
  reason      text check (reason ~ '^[a-z_]{1,40}$'),
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  constraint notices_one_reader check (num_nonnulls(client_id, staff_id) = 1),
  constraint notices_about_whole check ((about_kind is null) = (about_id is null)),
  constraint notices_queued_where check (state not in ('queued', 'sent') or channel is not null),
  constraint notices_settled_when check ((state in ('sent', 'dropped', 'failed')) = (settled_at is not null))
);

create unique index notices_one_per_client on notices (client_id, cause) where client_id is not null;
create unique index notices_one_per_staff on notices (staff_id, cause) where staff_id is not null;
create index notices_by_client on notices (client_id, created_at, id) where client_id is not null;
create index notices_unsettled on notices (due_at, id) where state in ('waiting', 'queued');
create index notices_by_bell on notices (bell_id) where bell_id is not null;
create index notices_by_time on notices (created_at);

alter table mails add column notice_id uuid references notices on delete set null;
create index mails_by_notice on mails (notice_id) where notice_id is not null;

-- How a person wants to be told; who has no row has chosen nothing.
create table notice_choices (
  id          uuid primary key default gen_random_uuid(),
  client_id   uuid unique references clients,
  staff_id    uuid unique references staff,
  channel     text not null default 'auto' check (channel in ('auto', 'telegram', 'mail', 'both')),
  -- Kinds that are not sent; of staff alone.
  muted       text[] not null default '{}',
  -- Whole hours in Tashkent. Not chosen: those of the office. Chosen and empty: none.
  quiet_chosen boolean not null default false,
  quiet_from  smallint check (quiet_from between 0 and 23),
  quiet_to    smallint check (quiet_to between 0 and 23),
  updated_at  timestamptz not null default now(),
  constraint notice_choices_one_person check (num_nonnulls(client_id, staff_id) = 1),
  constraint notice_choices_quiet_whole check ((quiet_from is null) = (quiet_to is null))
);

-- One row: the bot, which process polls, and what the office has switched on.
create table telegram_state (
  id            smallint primary key default 1 check (id = 1),
  bot_id        bigint,
  username      text,
  lease_owner   uuid,
  lease_until   timestamptz,
  polling_since timestamptz,
  -- Every chat waits: Telegram has said so to more than one.
  paused_until  timestamptz,
  -- What the last try to read said: a code of the answer.
  problem       text check (problem ~ '^[a-z0-9_]{1,40}$'),
  problem_since timestamptz,
  files_on      boolean not null default false,
  group_posts   boolean not null default false,
  updated_at    timestamptz not null default now()
);

insert into telegram_state default values;

-- What came in, stored before anything is done with it.
create table telegram_updates (
  bot_id       bigint not null,
  update_id    bigint not null,
  chat_id      bigint,
  -- Emptied when it has been handled.
  body         jsonb,
  attempts     integer not null default 0 check (attempts >= 0),
  received_at  timestamptz not null default now(),
  handled_at   timestamptz,
  failed_at    timestamptz,
  primary key (bot_id, update_id)
);

create index telegram_updates_unhandled on telegram_updates (chat_id, update_id)
  where handled_at is null and failed_at is null;
create index telegram_updates_by_time on telegram_updates (received_at);

-- What goes out, chat by chat in its order.
create table telegram_messages (
  id                   uuid primary key default gen_random_uuid(),
  seq                  bigint generated always as identity,
  chat_id              bigint not null,
  notice_id            uuid references notices on delete set null,
  method               text not null check (method ~ '^[A-Za-z]{1,40}$'),
  -- Emptied in production when it has been sent.
  body                 jsonb,
  -- The message that this one changes, whose number is known when it has been sent.
  edits_id             uuid references telegram_messages on delete set null,
  state                text not null default 'queued' check (state in ('queued', 'sent', 'dead', 'dropped')),
  attempts             integer not null default 0 check (attempts >= 0),
  telegram_message_id  bigint,
  -- A code: texts of Telegram may repeat what we sent.
  last_error           text check (last_error ~ '^[a-z0-9_]{1,40}$'),
  created_at           timestamptz not null default now(),
  sent_at              timestamptz,
  constraint telegram_messages_sent_when check ((state = 'sent') = (sent_at is not null)),
  constraint telegram_messages_sendable check (state <> 'queued' or body is not null)
);

create index telegram_messages_queued on telegram_messages (chat_id, seq) where state = 'queued';
create index telegram_messages_dead on telegram_messages (created_at) where state = 'dead';
create index telegram_messages_by_notice on telegram_messages (notice_id) where notice_id is not null;
create index telegram_messages_by_number on telegram_messages (chat_id, telegram_message_id)
  where telegram_message_id is not null;
create index telegram_messages_by_edited on telegram_messages (edits_id) where edits_id is not null;
create index telegram_messages_by_time on telegram_messages (created_at);

-- Which process sends to a chat until when, and until when Telegram lets nobody.
create table telegram_sending (
  chat_id        bigint primary key,
  claimed_until  timestamptz,
  waits_until    timestamptz
);

-- What a chat is in the middle of. A private chat has the number of its user.
create table telegram_chats (
  chat_id          bigint primary key,
  -- How our own pages name it.
  id               uuid not null unique default gen_random_uuid(),
  kind             text not null check (kind in ('private', 'group')),
  first_name       text,
  language         text check (language in ('uz', 'en', 'ru')),
  step             text check (step ~ '^[a-z_]{1,40}$'),
  draft            jsonb not null default '{}' check (jsonb_typeof(draft) = 'object'),
  draft_at         timestamptz,
  lead_id          uuid references leads,
  phone            text,
  phone_proved_at  timestamptz,
  -- Of a group: whose numbers are posted there.
  stage            text,
  -- By the dates of Telegram: an older word about being blocked changes nothing.
  blocked_at       timestamptz,
  member_said_at   timestamptz,
  -- When a sentence that is said once in a while was said last, by its name.
  said             jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  created_at       timestamptz not null default now(),
  used_at          timestamptz not null default now()
);

create index telegram_chats_by_lead on telegram_chats (lead_id) where lead_id is not null;
create index telegram_chats_groups on telegram_chats (stage) where kind = 'group';

create table telegram_links (
  id          uuid primary key default gen_random_uuid(),
  chat_id     bigint not null references telegram_chats,
  client_id   uuid references clients,
  staff_id    uuid references staff,
  made_by     text not null check (made_by in ('cabinet', 'office', 'request', 'sign_in')),
  linked_at   timestamptz not null default now(),
  blocked_at  timestamptz,
  ended_at    timestamptz,
  constraint telegram_links_one_person check (num_nonnulls(client_id, staff_id) = 1)
);

create unique index telegram_links_one_per_chat on telegram_links (chat_id) where ended_at is null;
create unique index telegram_links_one_per_client on telegram_links (client_id)
  where client_id is not null and ended_at is null;
create unique index telegram_links_one_per_staff on telegram_links (staff_id)
  where staff_id is not null and ended_at is null;
create index telegram_links_by_client on telegram_links (client_id) where client_id is not null;
create index telegram_links_by_staff on telegram_links (staff_id) where staff_id is not null;

-- Links to the bot; only their hashes are stored.
create table telegram_link_tokens (
  hash        bytea primary key check (octet_length(hash) = 32),
  purpose     text not null check (purpose in ('client', 'office_record', 'staff', 'group')),
  client_id   uuid references clients,
  staff_id    uuid references staff,
  -- Of a group.
  stage       text,
  -- Who made it, where that is not the person themselves.
  made_by     uuid references staff,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  created_at  timestamptz not null default now(),
  constraint telegram_link_tokens_one_person check (num_nonnulls(client_id, staff_id) = 1)
);

create index telegram_link_tokens_by_client on telegram_link_tokens (client_id) where client_id is not null;
create index telegram_link_tokens_by_staff on telegram_link_tokens (staff_id) where staff_id is not null;
create index telegram_link_tokens_by_end on telegram_link_tokens (expires_at);

-- Buttons: what a press means is stored here, and Telegram gets a random word.
create table telegram_actions (
  hash        bytea primary key check (octet_length(hash) = 32),
  chat_id     bigint not null,
  kind        text not null check (kind ~ '^[a-z_]{1,40}$'),
  target      jsonb not null default '{}' check (jsonb_typeof(target) = 'object'),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);

create index telegram_actions_by_chat on telegram_actions (chat_id);
create index telegram_actions_by_end on telegram_actions (expires_at);

-- Files that wait until their sender has said which document they are; nothing is downloaded before.
create table telegram_trays (
  id           uuid primary key default gen_random_uuid(),
  chat_id      bigint not null references telegram_chats,
  -- In the order of their messages: file id, name, size, whether a JPEG, message number.
  pages        jsonb not null default '[]' check (jsonb_typeof(pages) = 'array'),
  -- The question that further pages change.
  question_id  uuid references telegram_messages on delete set null,
  state        text not null default 'open' check (state in ('open', 'taking', 'done', 'dropped')),
  -- What it was chosen for: kind and ids.
  target       jsonb check (jsonb_typeof(target) = 'object'),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);

create unique index telegram_trays_one_open on telegram_trays (chat_id) where state = 'open';
create index telegram_trays_by_chat on telegram_trays (chat_id);
create index telegram_trays_by_end on telegram_trays (expires_at);

-- A phone that Telegram knows proposes, the office decides.
create table join_requests (
  id                 uuid primary key default gen_random_uuid(),
  -- The record of the office.
  client_id          uuid not null references clients,
  chat_id            bigint references telegram_chats,
  -- The record of the account, where an account asks.
  account_client_id  uuid references clients,
  phone              text not null,
  name               text not null default '',
  state              text not null default 'open' check (state in ('open', 'accepted', 'refused', 'old')),
  decided_by         uuid references staff,
  decided_at         timestamptz,
  created_at         timestamptz not null default now(),
  constraint join_requests_one_asker check (num_nonnulls(chat_id, account_client_id) = 1),
  constraint join_requests_decided_when check ((state in ('accepted', 'refused')) = (decided_at is not null))
);

create unique index join_requests_one_of_chat on join_requests (client_id, chat_id)
  where state = 'open' and chat_id is not null;
create unique index join_requests_one_of_account on join_requests (client_id, account_client_id)
  where state = 'open' and account_client_id is not null;
create index join_requests_open on join_requests (created_at, id) where state = 'open';
create index join_requests_by_client on join_requests (client_id);
create index join_requests_by_chat on join_requests (chat_id) where chat_id is not null;
create index join_requests_by_account on join_requests (account_client_id) where account_client_id is not null;

create table consents (
  id            uuid primary key default gen_random_uuid(),
  client_id     uuid references clients,
  chat_id       bigint references telegram_chats,
  kind          text not null check (kind in ('telegram', 'telegram_files')),
  version       text not null,
  language      text not null check (language in ('uz', 'en', 'ru')),
  -- Of the words that were shown.
  text_hash     bytea not null check (octet_length(text_hash) = 32),
  given_at      timestamptz not null default now(),
  withdrawn_at  timestamptz,
  constraint consents_of_somebody check (num_nonnulls(client_id, chat_id) > 0)
);

create index consents_by_chat on consents (chat_id, kind) where chat_id is not null;
create index consents_by_client on consents (client_id) where client_id is not null;

-- Where a message was written, or a note about what was said.
alter table case_messages add column channel text not null default 'web' check (channel in ('web', 'telegram'));
alter table lead_notes add column channel text not null default 'web' check (channel in ('web', 'telegram'));

-- Through what somebody acted, where it was not the page.
alter table audit_log add column via text check (via in ('telegram'));
