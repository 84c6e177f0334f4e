-- A status within a service: neither index alone finds a rare pair without reading through everything else of the other.
create index applications_by_service_status on applications (service_id, status, created_at, id)
  where deleted_at is null;
