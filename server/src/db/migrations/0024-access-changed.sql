-- Every process hears on the channel access_changed whose sessions or rights have changed, and ends the open streams of
-- that staff account that may no longer be there. An empty payload stands for everybody.

create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  -- At night many expired sessions go at once: past so many accounts it is said once for all of them.
  perform pg_notify('access_changed', case when count(*) over () > 100 then '' else staff_id::text end)
  from (select distinct staff_id from ended where staff_id is not null) as staff;
  return null;
end $$;

create trigger api_sessions_announced_delete after delete on api_sessions
  referencing old table as ended
  for each statement execute function announce_ended_sessions();

create function announce_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', new.id::text);
  return null;
end $$;

create trigger staff_announced_access after update of role, has_access, active, deleted_at on staff
  for each row
  when (
    (old.role, old.has_access, old.active, old.deleted_at)
      is distinct from (new.role, new.has_access, new.active, new.deleted_at)
  )
  execute function announce_access();
