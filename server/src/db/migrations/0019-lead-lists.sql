-- The card of the meetings asks stage by stage. By time alone, a stage that has none was looked for among all the others:
-- half a million leads in the first stage, which nobody has asked to the office yet.
drop index leads_with_meeting;
create index leads_with_meeting on leads (stage, created_at, id)
  where meeting_type = 'offline' and deleted_at is null;
