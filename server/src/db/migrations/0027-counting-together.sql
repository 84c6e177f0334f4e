-- Calls of one address that come at the same moment are counted in one statement: one by one they would wait for each
-- other's commit at the row they share. Answers what the last of them made the count, and when it starts anew.
create function count_uses(name text, uses integer, seconds integer, out total integer, out remaining integer)
language sql as $$
  insert into throttles as stored (key, count, expires_at)
  values (throttle_key(name), uses, now() + make_interval(secs => seconds))
  on conflict (key) do update set
    count = case when stored.expires_at <= now() then uses else stored.count + uses end,
    window_started_at = case when stored.expires_at <= now() then now() else stored.window_started_at end,
    expires_at = case when stored.expires_at <= now() then excluded.expires_at else stored.expires_at end
  returning count, ceil(extract(epoch from expires_at - now()))::int
$$;
