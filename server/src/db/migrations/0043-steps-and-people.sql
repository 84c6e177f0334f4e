-- The steps that a service takes; those of no service are the default list.
create table service_steps (
  id          uuid primary key default gen_random_uuid(),
  service_id  uuid references services on delete cascade,
  position    integer not null,
  name        jsonb not null check (is_localized(name) and name ->> 'uz' <> ''),
  about       jsonb not null default '{"uz": "", "en": "", "ru": ""}' check (is_localized(about)),
  turn        text not null check (turn in ('client', 'us', 'outside')),
  days        integer not null check (days between 1 and 365),
  -- What ends the step by itself.
  closes      text check (closes in ('documents', 'approved')),
  constraint service_steps_in_order unique nulls not distinct (service_id, position)
);

-- Steps of one case, with the words they had when it was handed in. Keys, references and indexes follow the rows, as in 0042.
create table case_steps (
  id              uuid not null default gen_random_uuid(),
  application_id  uuid not null,
  position        integer not null,
  name            jsonb not null check (is_localized(name)),
  about           jsonb not null check (is_localized(about)),
  turn            text not null check (turn in ('client', 'us', 'outside')),
  days            integer not null check (days between 1 and 365),
  closes          text check (closes in ('documents', 'approved')),
  state           text not null default 'coming' check (state in ('coming', 'current', 'done', 'skipped')),
  -- What the client is asked to do, in the office's words.
  ask             text check (length(ask) <= 300),
  started_at      timestamptz,
  due_on          date,
  done_at         timestamptz,
  done_by         uuid,
  version         integer not null default 1,
  updated_at      timestamptz not null default now(),
  constraint case_steps_current_started check (state <> 'current' or started_at is not null),
  constraint case_steps_done_when check (state <> 'done' or done_at is not null)
);

create trigger case_steps_version before update on case_steps for each row execute function bump_version();

-- Who works on a case, now and before.
create table case_people (
  id              uuid primary key default gen_random_uuid(),
  application_id  uuid not null references applications,
  staff_id        uuid not null references staff,
  is_responsible  boolean not null,
  since           timestamptz not null default now(),
  until           timestamptz,
  given_by        uuid references staff,
  constraint case_people_whole check (until is null or until >= since)
);

create unique index case_people_one_responsible on case_people (application_id) where is_responsible and until is null;
create unique index case_people_once on case_people (application_id, staff_id) where until is null;
create index case_people_by_staff on case_people (staff_id, application_id) where until is null;
create index case_people_by_application on case_people (application_id, since);

-- Of colleagues for colleagues: no client ever reads them.
create table case_notes (
  id              uuid primary key default gen_random_uuid(),
  seq             bigint generated always as identity,
  application_id  uuid not null references applications,
  author_id       uuid references staff,
  text            text not null,
  created_at      timestamptz not null default now()
);

create index case_notes_by_application on case_notes (application_id, seq);
create trigger case_notes_append_only before update or delete on case_notes
  for each row execute function refuse_change_unless_erasing();
create trigger case_notes_no_truncate before truncate on case_notes
  for each statement execute function refuse_change();

insert into service_steps (position, name, about, turn, days, closes) values
  (1, '{"uz": "Hujjatlar", "en": "Documents", "ru": "Документы"}',
    '{"uz": "Kerakli hujjatlarni yuklaysiz, biz ularni tekshiramiz.", "en": "You upload what is needed, and we check it.", "ru": "Вы загружаете нужные документы, мы их проверяем."}',
    'client', 7, 'documents'),
  (2, '{"uz": "Tarjima va apostil", "en": "Translation and apostille", "ru": "Перевод и апостиль"}',
    '{"uz": "Hujjatlaringizni tarjima qilamiz va tasdiqlatamiz.", "en": "We have your documents translated and certified.", "ru": "Мы переводим и заверяем ваши документы."}',
    'us', 7, null),
  (3, '{"uz": "Topshirish", "en": "Submission", "ru": "Подача"}',
    '{"uz": "Hujjatlaringizni universitet, ish beruvchi yoki elchixonaga topshiramiz.", "en": "We submit your documents to the university, employer or embassy.", "ru": "Мы подаём ваши документы в университет, работодателю или в посольство."}',
    'us', 5, null),
  (4, '{"uz": "Suhbat", "en": "Interview", "ru": "Собеседование"}',
    '{"uz": "Suhbatga tayyorlanasiz va unda qatnashasiz. Biz yordam beramiz.", "en": "You prepare for the interview and attend it. We help you.", "ru": "Вы готовитесь к собеседованию и проходите его. Мы помогаем."}',
    'client', 14, null),
  (5, '{"uz": "Qaror", "en": "Decision", "ru": "Решение"}',
    '{"uz": "Qarorni kutamiz: uni biz emas, qabul qiluvchi tomon chiqaradi.", "en": "We wait for the decision, which is made by the other side, not by us.", "ru": "Ждём решения: его принимает принимающая сторона, а не мы."}',
    'outside', 30, null),
  (6, '{"uz": "Jo‘nash", "en": "Departure", "ru": "Отъезд"}',
    '{"uz": "Chipta, sug‘urta va turar joyni tayyorlaysiz. Nima kerakligini aytamiz.", "en": "You arrange ticket, insurance and a place to stay. We tell you what you need.", "ru": "Вы готовите билет, страховку и жильё. Мы подскажем, что нужно."}',
    'client', 14, null);

-- Steps of what was handed in before there were steps: the first is current, of an approved one the second, of a rejected none.
insert into case_steps (application_id, position, name, about, turn, days, closes, state, started_at, due_on, done_at)
select applications.id, position, name, about, steps.turn, days, closes, places.state,
  case places.state when 'current' then now() end,
  case places.state when 'current' then current_date + days end,
  case places.state when 'done' then now() end
from applications
  join cases on cases.application_id = applications.id and requirements_at is not null
  cross join service_steps steps
  cross join lateral (select case
    when status = 'rejected' then 'coming'
    when position = (case status when 'approved' then 2 else 1 end) then 'current'
    when status = 'approved' and position = 1 then 'done'
    else 'coming'
  end as state) as places
where applications.erased_at is null;

alter table case_steps
  add primary key (id),
  add constraint case_steps_in_order unique (application_id, position),
  add foreign key (application_id) references applications,
  add foreign key (done_by) references staff;

create unique index case_steps_one_current on case_steps (application_id) where state = 'current';
-- The list of cases asks for a step by its name.
create index case_steps_current_by_name on case_steps ((name ->> 'uz'), application_id) where state = 'current';

-- The agent who completed the documents of a lead is who the client knows.
insert into case_people (application_id, staff_id, is_responsible, since)
select distinct on (leads.application_id) leads.application_id, staff.id, true, applications.created_at
from leads
  join applications on applications.id = leads.application_id
  join staff on staff.id = leads.document_agent_id and staff.active and staff.deleted_at is null
where leads.deleted_at is null and applications.erased_at is null
order by leads.application_id, leads.created_at;

-- Who is responsible, and whose turn it is by the table of contract/src/next-action.ts as it was then; nobody is written to
-- because of an upgrade.
update cases set responsible_id = settled.responsible_id, turn = settled.turn, turn_due_on = settled.due_on,
  next_kind = settled.next_kind
from (
  select cases.application_id, case_people.staff_id as responsible_id,
    case
      when status = 'rejected' then 'none'
      when status = 'draft' or lacking > 0 then 'client'
      when steps.closes = 'documents' and waiting > 0 then 'us'
      else coalesce(steps.turn, 'us')
    end as turn,
    case
      when status in ('rejected', 'draft') or lacking > 0 then null
      when steps.closes = 'documents' and waiting > 0 then (waiting_since + interval '5 hours')::date + 2
      else steps.due_on
    end as due_on,
    case
      when status = 'rejected' then 'refused'
      when status = 'draft' and (clients.full_name = '' or clients.phone is null) then 'profile'
      when lacking > 0 then 'upload'
      when status = 'draft' then 'hand_in'
      when steps.closes = 'documents' and waiting > 0 then 'review'
      when steps.id is not null then 'step'
      else 'none'
    end as next_kind
  from cases
    join applications on applications.id = cases.application_id
    join clients on clients.id = applications.client_id
    left join case_steps steps on steps.application_id = cases.application_id and steps.state = 'current'
    left join case_people on case_people.application_id = cases.application_id
    left join (
      select application_id, count(*) filter (where required and state = 'missing') as missing,
        count(*) filter (where state = 'waiting') as waiting,
        min(waiting_since) filter (where state = 'waiting') as waiting_since
      from case_items group by application_id
    ) as items on items.application_id = cases.application_id
    -- What a draft is asked for and has no line for.
    left join (
      select drafts.application_id, count(*) as unanswered
      from cases drafts
        join applications on applications.id = drafts.application_id
        join service_input_links links on links.service_id = applications.service_id and links.required
      where requirements_at is null and not exists (
        select from case_items
        where case_items.application_id = drafts.application_id and case_items.input_id = links.input_id
      )
      group by drafts.application_id
    ) as asked on asked.application_id = cases.application_id
    cross join lateral (select coalesce(missing, 0) + coalesce(unanswered, 0) as lacking) as counted
  where applications.erased_at is null
) as settled
where settled.application_id = cases.application_id;

-- Not before: each of them would have been written for every row.
create index cases_by_turn on cases (turn, turn_due_on, application_id)
  where finished_at is null and requirements_at is not null;
create index cases_by_responsible on cases (responsible_id, application_id) where finished_at is null;
create index cases_with_open_message on cases (waiting_message_since, application_id)
  where waiting_message_since is not null;
create index cases_without_date on cases (turn_since, application_id)
  where finished_at is null and requirements_at is not null and turn_due_on is null and turn <> 'none';
create index cases_without_owner on cases (requirements_at, application_id)
  where finished_at is null and requirements_at is not null and responsible_id is null;
create index cases_without_reason on cases (turn_since, application_id)
  where finished_at is null and requirements_at is not null and decision_code = 'unspecified';
create index cases_without_phone on cases (requirements_at, application_id)
  where finished_at is null and requirements_at is not null and lacks_phone;
create index cases_to_remind on cases (next_reminder_at) where next_reminder_at is not null;
create index cases_to_tell on cases (untold_since) where untold_since is not null;
create index cases_finished_by_time on cases (finished_at, application_id) where finished_at is not null;
analyze cases, case_steps, case_people;

-- Who looks at a case hears of what is written beside it: the office, the document manager of what was handed in, and the
-- people of the case, once more when they leave it. Every write of a case waits for it, so it is planned once.
create function announce_cases(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into record_changes (change)
  select distinct json_build_object('kind', 'application', 'id', announced_id(cases.application_id, cardinality(ids)),
    'handed_in', requirements_at is not null,
    'people', array(
      select staff_id from case_people
      where case_people.application_id = cases.application_id and until is null
    ))::text
  from cases where cases.application_id = any (ids);
end $$;

create or replace function announce_applications() returns trigger language plpgsql as $$
begin
  perform announce_cases(array(select distinct id from changed));
  return null;
end $$;

create function announce_part_of_case() returns trigger language plpgsql as $$
begin
  perform announce_cases(array(select distinct application_id from changed where application_id is not null));
  return null;
end $$;

create function announce_people_of_case() returns trigger language plpgsql as $$
begin
  insert into record_changes (change)
  select distinct json_build_object('kind', 'application',
    'id', announced_id(cases.application_id, (select count(*) from changed)), 'handed_in', requirements_at is not null,
    'people', array(
      select staff_id from case_people
      where case_people.application_id = cases.application_id and until is null
      union
      select staff_id from changed where changed.application_id = cases.application_id and until is not null
    ))::text
  from cases where cases.application_id in (select application_id from changed);
  return null;
end $$;

create trigger cases_announced_insert after insert on cases
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger cases_announced_update after update on cases
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger case_items_of_case_announced_insert after insert on case_items
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger case_items_of_case_announced_update after update on case_items
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger case_items_of_case_announced_delete after delete on case_items
  referencing old table as changed
  for each statement execute function announce_part_of_case();
create trigger case_steps_announced_insert after insert on case_steps
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger case_steps_announced_update after update on case_steps
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger case_notes_announced_insert after insert on case_notes
  referencing new table as changed
  for each statement execute function announce_part_of_case();
create trigger case_people_announced_insert after insert on case_people
  referencing new table as changed
  for each statement execute function announce_people_of_case();
create trigger case_people_announced_update after update on case_people
  referencing new table as changed
  for each statement execute function announce_people_of_case();
