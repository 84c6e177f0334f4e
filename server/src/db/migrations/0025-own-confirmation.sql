-- The browser that asked for a mail, hashed like the mark of a device. Opened in another one, the first proof of an address
-- revokes what was there before: whoever registered the address may be a stranger who waits for its owner to confirm it.
alter table auth_one_time_tokens
  add column browser_hash bytea check (octet_length(browser_hash) = 32),
  -- The administration has made the account and its password together with the link: there is no stranger's part in it.
  add column preserves_access boolean not null default false;

-- Whether the new address agreed in a browser of the account itself. A stranger can ask for a change to any address.
alter table auth_users add column email_change_new_is_own boolean not null default false;
