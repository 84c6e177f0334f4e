-- The six figures of a stage, over a million leads, on a page every manager keeps open: counting rows each time would
-- cost more than all the rest of that page. So every change of a lead adds a line with its difference here, and the
-- figures are sums. One row per figure, changed in place, would make all writers wait for each other, and two bulk
-- assignments could lock such rows in opposite order; lines that are only added cannot. A job adds them up.
create table lead_counts (
  stage           text not null,
  status          text not null,
  owned           boolean not null,
  office_meeting  boolean not null,
  count           bigint not null
);

create view lead_totals as
  select stage, status, owned, office_meeting, sum(count)::bigint as count
  from lead_counts
  group by stage, status, owned, office_meeting;

create function count_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_counts
      select stage, status, current_agent_id is not null, coalesce(meeting_type = 'offline', false), count(*)
      from new_leads where deleted_at is null
      group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into lead_counts
      select stage, status, current_agent_id is not null, coalesce(meeting_type = 'offline', false), -count(*)
      from old_leads where deleted_at is null
      group by 1, 2, 3, 4;
  else
    insert into lead_counts
      select stage, status, current_agent_id is not null, coalesce(meeting_type = 'offline', false), sum(difference)
      from (
        select stage, status, current_agent_id, meeting_type, 1 as difference from new_leads where deleted_at is null
        union all
        select stage, status, current_agent_id, meeting_type, -1 from old_leads where deleted_at is null
      ) as changes
      group by 1, 2, 3, 4
      having sum(difference) <> 0;
  end if;
  return null;
end $$;

create trigger leads_counted_insert after insert on leads
  referencing new table as new_leads
  for each statement execute function count_leads();
create trigger leads_counted_update after update on leads
  referencing old table as old_leads new table as new_leads
  for each statement execute function count_leads();
create trigger leads_counted_delete after delete on leads
  referencing old table as old_leads
  for each statement execute function count_leads();

-- Safe to run by several at once: each line is taken out by one of them only.
create function compact_lead_counts() returns void language sql as $$
  with taken as (delete from lead_counts returning *)
  insert into lead_counts
    select stage, status, owned, office_meeting, sum(count)
    from taken
    group by stage, status, owned, office_meeting
    having sum(count) <> 0;
$$;
