-- Every process hears on the channel record_changed what has changed, whoever wrote it, and tells the pages of those who
-- may see it. A rollback says nothing, and what is said twice in a transaction is heard once.

-- Past so many rows a statement names none of them: it says once for each place of the pipeline that many have changed.
create function announced_id(id uuid, rows bigint) returns uuid
  language sql immutable parallel safe
  return case when rows > 100 then '00000000-0000-0000-0000-000000000000' else id end;

-- A lead stands in a stage with an owner or none; both decide who may hear of it, before the change and after. One that
-- stays where it is says the same as anything else that is written about it: in one transaction it is heard once.
create function announce_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform pg_notify('record_changed', json_build_object('kind', 'lead', 'id', id, 'places',
      case when (old_stage, old_owner) is not distinct from (stage, owner)
        then json_build_array(json_build_array(stage, owner))
        else json_build_array(json_build_array(old_stage, old_owner), json_build_array(stage, owner))
      end)::text)
    from (
      select distinct announced_id(changed.id, (select count(*) from changed)) as id, before.stage as old_stage,
        before.current_agent_id as old_owner, changed.stage, changed.current_agent_id as owner
      from changed join before on before.id = changed.id
    ) as changes;
  else
    perform pg_notify('record_changed', json_build_object('kind', 'lead', 'id', id, 'places',
      json_build_array(json_build_array(stage, owner)))::text)
    from (
      select distinct announced_id(changed.id, (select count(*) from changed)) as id, stage, current_agent_id as owner
      from changed
    ) as changes;
  end if;
  return null;
end $$;

create trigger leads_announced_insert after insert on leads
  referencing new table as changed
  for each statement execute function announce_leads();
create trigger leads_announced_update after update on leads
  referencing old table as before new table as changed
  for each statement execute function announce_leads();
create trigger leads_announced_delete after delete on leads
  referencing old table as changed
  for each statement execute function announce_leads();

-- What is shown with a lead and written beside it.
create function announce_part_of_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', json_build_object('kind', 'lead', 'id', id, 'places',
    json_build_array(json_build_array(stage, owner)))::text)
  from (
    select distinct announced_id(leads.id, (select count(*) from changed)) as id, leads.stage,
      leads.current_agent_id as owner
    from changed join leads on leads.id = changed.lead_id
  ) as changes;
  return null;
end $$;

create trigger lead_notes_announced_insert after insert on lead_notes
  referencing new table as changed
  for each statement execute function announce_part_of_lead();
create trigger lead_documents_announced_insert after insert on lead_documents
  referencing new table as changed
  for each statement execute function announce_part_of_lead();
create trigger lead_documents_announced_update after update on lead_documents
  referencing new table as changed
  for each statement execute function announce_part_of_lead();
create trigger lead_documents_announced_delete after delete on lead_documents
  referencing old table as changed
  for each statement execute function announce_part_of_lead();

create function announce_applications() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', json_build_object('kind', 'application', 'id', id)::text)
  from (select distinct announced_id(changed.id, (select count(*) from changed)) as id from changed) as changes;
  return null;
end $$;

create trigger applications_announced_insert after insert on applications
  referencing new table as changed
  for each statement execute function announce_applications();
create trigger applications_announced_update after update on applications
  referencing new table as changed
  for each statement execute function announce_applications();

create function announce_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', json_build_object('kind', 'notification', 'id', id, 'staff_id', staff_id)::text)
  from (
    select distinct announced_id(changed.id, (select count(*) from changed)) as id, staff_id from changed
  ) as changes;
  return null;
end $$;

create trigger notifications_announced_insert after insert on notifications
  referencing new table as changed
  for each statement execute function announce_notifications();
create trigger notifications_announced_update after update on notifications
  referencing new table as changed
  for each statement execute function announce_notifications();

-- The call that somebody was told about: one notice for each time that was agreed on, whichever process looks for them.
alter table notifications add column callback_at timestamptz;
create unique index notifications_one_per_callback on notifications (lead_id, callback_at) where callback_at is not null;
create index leads_callback_due on leads (callback_at) where status = 'needs_call' and current_agent_id is not null;

create index notifications_read on notifications (read_at) where read_at is not null;
