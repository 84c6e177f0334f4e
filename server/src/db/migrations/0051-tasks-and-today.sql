-- The notices of a task go with it.
alter table notifications add column task_id uuid references tasks on delete cascade;
create index notifications_by_task on notifications (task_id) where task_id is not null;

-- A due task is told once for each time that it was due at.
create table task_notices (
  task_id  uuid not null references tasks on delete cascade,
  due_at   timestamptz not null,
  primary key (task_id, due_at)
);

-- In the order in which they are due: of everybody, and of who made them.
create index tasks_due on tasks (due_at, id) where done_at is null;
create index tasks_open_by_creator on tasks (created_by, due_at, id) where done_at is null;

-- Each figure of today has an index that begins with the stage.
create index leads_unanswered on leads (stage, id)
  where attempts > 0 and status = 'needs_call' and deleted_at is null;
create index leads_open_since on leads (stage, stage_entered_at, id)
  where status in ('new', 'needs_call') and deleted_at is null;
create index leads_by_meeting on leads (stage, meeting_time, id)
  where meeting_time is not null and status in ('new', 'needs_call') and deleted_at is null;

-- Told to whom the task is or was given, to who made it, and to who sees its lead.
create function announce_tasks() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into record_changes (change)
    select json_build_object('kind', 'task', 'id', id, 'people', people, 'places',
      case when stage is null then '[]'::json else json_build_array(json_build_array(stage, owner)) end)::text
    from (
      select distinct announced_id(changed.id, (select count(*) from changed)) as id, leads.stage,
        leads.current_agent_id as owner,
        array_remove(array[before.staff_id, changed.staff_id, changed.created_by], null) as people
      from changed join before on before.id = changed.id left join leads on leads.id = changed.lead_id
    ) as changes;
  else
    insert into record_changes (change)
    select json_build_object('kind', 'task', 'id', id, 'people', people, 'places',
      case when stage is null then '[]'::json else json_build_array(json_build_array(stage, owner)) end)::text
    from (
      select distinct announced_id(changed.id, (select count(*) from changed)) as id, leads.stage,
        leads.current_agent_id as owner, array_remove(array[changed.staff_id, changed.created_by], null) as people
      from changed left join leads on leads.id = changed.lead_id
    ) as changes;
  end if;
  return null;
end $$;

create trigger tasks_announced_insert after insert on tasks
  referencing new table as changed
  for each statement execute function announce_tasks();
create trigger tasks_announced_update after update on tasks
  referencing old table as before new table as changed
  for each statement execute function announce_tasks();
create trigger tasks_announced_delete after delete on tasks
  referencing old table as changed
  for each statement execute function announce_tasks();
