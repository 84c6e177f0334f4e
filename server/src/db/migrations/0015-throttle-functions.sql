-- Counting is part of the statement that looks an account up: every further statement of a sign-in costs a good part of
-- what checking the password does.

-- Names of throttles name people and addresses, which nobody needs to read off the table.
create function throttle_key(name text) returns text
  language sql immutable strict parallel safe
  return encode(sha256(convert_to(name, 'UTF8')), 'hex');

-- Counts one use; answers after how many seconds to come back, 0 to go on.
create function count_use(name text, times integer, seconds integer) returns integer language plpgsql as $$
declare
  wait integer;
begin
  insert into throttles as kept (key, count, expires_at)
  values (throttle_key(name), 1, now() + make_interval(secs => seconds))
  on conflict (key) do update set
    count = case when kept.expires_at <= now() then 1 else kept.count + 1 end,
    window_started_at = case when kept.expires_at <= now() then now() else kept.window_started_at end,
    expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
  returning case when count > times then ceil(extract(epoch from expires_at - now()))::int else 0 end into wait;
  return wait;
end $$;

-- Takes one try at a secret; the answer is that of count_use. A refused one does not make the wait longer.
create function take_try(name text, free integer) returns integer language plpgsql as $$
declare
  free_seconds constant integer := 900;
  longest_delay constant integer := 900;
  wait integer;
begin
  insert into throttles as kept (key, count, expires_at)
  values (throttle_key(name), 1, now() + make_interval(secs => free_seconds))
  on conflict (key) do update set
    count = case when kept.expires_at <= now() then 1 else kept.count + 1 end,
    window_started_at = case when kept.expires_at <= now() then now() else kept.window_started_at end,
    blocked_until = case
      when kept.expires_at <= now() or kept.count < free then null
      else now() + make_interval(secs => least(longest_delay, power(2, least(kept.count - free, 20))))
    end,
    expires_at = case
      when kept.expires_at <= now() then excluded.expires_at
      when kept.count < free then kept.expires_at
      else now() + make_interval(secs => 2 * longest_delay)
    end
  where kept.blocked_until is null or kept.blocked_until <= now();
  if found then
    return 0;
  end if;
  select greatest(1, ceil(extract(epoch from blocked_until - now())))::int into wait
  from throttles where key = throttle_key(name);
  return coalesce(wait, 0);
end $$;
