-- Counting up to a thousand cases looked up the application and the client of each, only to leave out those that are deleted:
-- eight pages a case in an office with 300,000 of them. So the case repeats it, as it does a missing phone.
alter table cases add column is_deleted boolean not null default false;

update cases set is_deleted = true
from applications join clients on clients.id = applications.client_id
where applications.id = cases.application_id
  and (applications.deleted_at is not null or clients.deleted_at is not null);

create or replace function begin_cases() returns trigger language plpgsql as $$
begin
  insert into cases (application_id, turn_since, lacks_phone, is_deleted)
  select added.id, added.created_at, phone is null, added.deleted_at is not null or clients.deleted_at is not null
  from added join clients on clients.id = client_id;
  return null;
end $$;

create function note_deletion_of_case() returns trigger language plpgsql as $$
begin
  update cases set is_deleted = not is_deleted
  from clients
  where clients.id = new.client_id and cases.application_id = new.id
    and is_deleted <> (new.deleted_at is not null or clients.deleted_at is not null);
  return null;
end $$;

create trigger applications_note_deletion after update of deleted_at, client_id on applications
  for each row execute function note_deletion_of_case();

create function note_deletion_of_cases() returns trigger language plpgsql as $$
begin
  update cases set is_deleted = not is_deleted
  from applications
  where applications.client_id = new.id and cases.application_id = applications.id
    and is_deleted <> (applications.deleted_at is not null or new.deleted_at is not null);
  return null;
end $$;

create trigger clients_note_deletion after update of deleted_at on clients
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function note_deletion_of_cases();

-- Every upload ran these for an update of no line, and for lines that no lead has: announcing nothing took the two of an empty
-- update 0.12 ms, and takes 0.03.
create or replace function announce_part_of_case() returns trigger language plpgsql as $$
begin
  if exists (select from changed where application_id is not null) then
    perform announce_cases(array(select distinct application_id from changed where application_id is not null));
  end if;
  return null;
end $$;

create or replace function announce_part_of_lead() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where lead_id is not null) then
    return null;
  end if;
  insert into record_changes (change)
  select json_build_object('kind', 'lead', 'id', id, 'places', json_build_array(json_build_array(stage, owner)))::text
  from (
    select distinct announced_id(leads.id, (select count(*) from changed)) as id, leads.stage,
      leads.current_agent_id as owner
    from changed join leads on leads.id = changed.lead_id
  ) as changes;
  return null;
end $$;
