-- Three ways of reading leads that grew with the archive, measured with a million of them.

-- A list in the order of callbacks shows all of a stage: those without one come last. The card of callbacks has its own.
create index leads_in_callback_order on leads (stage, callback_at, id) where deleted_at is null;

-- Without a second condition on the tags: the planner took the two for independent, expected a tenth of the leads, and sorted
-- all that have a common tag.
drop index leads_by_tag;
create index leads_by_tag on leads using gin (tags) where deleted_at is null;

-- Stuck leads by the newest of their times: many that came long ago have a callback ahead, and were read to be left out.
drop index leads_open_since;
create index leads_quiet_since on leads
  (stage, greatest(assigned_at, callback_at, meeting_time, stage_entered_at), id)
  where status in ('new', 'needs_call') and deleted_at is null;
