-- As for staff: a new portrait, a sign-in or an acceptance of the terms is nothing that an open form could overwrite.
drop trigger clients_version on clients;

create trigger clients_version
  before update of full_name, phone, email, passport_encrypted, visa_type, direction, branch_id, deleted_at on clients
  for each row execute function bump_version();
