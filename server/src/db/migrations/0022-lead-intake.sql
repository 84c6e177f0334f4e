-- Whoever was merged into another lead is found by their own phone and e-mail still: an enquiry with them lands on the
-- lead that was kept. The indexes of living leads do not hold merged ones.
create index leads_merged_by_phone on leads (phone_digits) where merged_into_id is not null;
create index leads_merged_by_email on leads (email) where merged_into_id is not null;

-- An undone import deletes its leads, and each of them is looked for here.
create index lead_merges_by_merged on lead_merges (merged_id);
