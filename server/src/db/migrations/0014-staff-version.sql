-- The version guards what an edit of the account could overwrite. Signing in, a new password or a new portrait is no such
-- thing: an office page that was open meanwhile would have its next change refused for no reason.
drop trigger staff_version on staff;

create trigger staff_version
  before update of full_name, username, email, phone, role, has_access, active, deleted_at on staff
  for each row execute function bump_version();
