-- A transaction that notifies holds a lock of the whole server until its commit is on the disk, so with live events all
-- commits waited for each other. A change is a row now, written in the transaction that made it. After the commit the
-- process that made it notifies once, for everything it has changed meanwhile; whoever missed that finds the row.

-- Unlogged: a crash empties it, and then everybody has lost the connection and counts everything as changed anyway.
create unlogged table record_changes (
  seq     bigint generated always as identity,
  -- The transaction, not the number, tells who has read a row: a lower number may become visible later.
  xid     xid8 not null default pg_current_xact_id(),
  change  text not null,
  at      timestamptz not null default now()
);
create index record_changes_by_xid on record_changes (xid);

create or replace function announce_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into record_changes (change)
    select json_build_object('kind', 'lead', 'id', id, 'places',
      case when (old_stage, old_owner) is not distinct from (stage, owner)
        then json_build_array(json_build_array(stage, owner))
        else json_build_array(json_build_array(old_stage, old_owner), json_build_array(stage, owner))
      end)::text
    from (
      select distinct announced_id(changed.id, (select count(*) from changed)) as id, before.stage as old_stage,
        before.current_agent_id as old_owner, changed.stage, changed.current_agent_id as owner
      from changed join before on before.id = changed.id
    ) as changes;
  else
    insert into record_changes (change)
    select json_build_object('kind', 'lead', 'id', id, 'places', json_build_array(json_build_array(stage, owner)))::text
    from (
      select distinct announced_id(changed.id, (select count(*) from changed)) as id, stage, current_agent_id as owner
      from changed
    ) as changes;
  end if;
  return null;
end $$;

create or replace function announce_part_of_lead() returns trigger language plpgsql as $$
begin
  insert into record_changes (change)
  select json_build_object('kind', 'lead', 'id', id, 'places', json_build_array(json_build_array(stage, owner)))::text
  from (
    select distinct announced_id(leads.id, (select count(*) from changed)) as id, leads.stage,
      leads.current_agent_id as owner
    from changed join leads on leads.id = changed.lead_id
  ) as changes;
  return null;
end $$;

create or replace function announce_applications() returns trigger language plpgsql as $$
begin
  insert into record_changes (change)
  select json_build_object('kind', 'application', 'id', id)::text
  from (select distinct announced_id(changed.id, (select count(*) from changed)) as id from changed) as changes;
  return null;
end $$;

create or replace function announce_notifications() returns trigger language plpgsql as $$
begin
  insert into record_changes (change)
  select json_build_object('kind', 'notification', 'id', id, 'staff_id', staff_id)::text
  from (
    select distinct announced_id(changed.id, (select count(*) from changed)) as id, staff_id from changed
  ) as changes;
  return null;
end $$;
