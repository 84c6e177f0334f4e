-- A notice that is deleted, because its work was taken back or has gone to somebody else, left its message in the outbox of the
-- chat, where it was sent as if it were an answer.
create function drop_messages_of_notice() returns trigger language plpgsql as $$
begin
  update telegram_messages set state = 'dropped', last_error = 'taken_back'
  where notice_id = old.id and state = 'queued';
  return old;
end $$;

create trigger notices_drop_messages before delete on notices
  for each row execute function drop_messages_of_notice();
