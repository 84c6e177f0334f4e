-- Whoever looks for the lead of a contact looks for living and merged ones. Separate indexes of both had a flaw beside their
-- number: before there are statistics, the planner took one of the other contact's, or of anything else that is alive, for
-- as good as the right one, and read the whole of it.
drop index leads_by_phone;
drop index leads_by_email;
drop index leads_merged_by_phone;
drop index leads_merged_by_email;

create index leads_by_phone on leads (phone_digits);
create index leads_by_email on leads (email);
