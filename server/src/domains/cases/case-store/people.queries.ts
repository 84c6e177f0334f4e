import sql from 'sql-template-tag'
import type { Database, Statements } from '../../../db/database.ts'
import { actorColumns, type EventActor, markUntold, recordEvent } from './events.queries.ts'
import { lockCases } from './lock-cases.queries.ts'

/** A colleague who works on a case now; the portrait becomes a link on its way out. */
export type PersonRow = {
  staff_id: string
  full_name: string
  avatar_file_id: string | null
  is_responsible: boolean
}

/** Who works on a case now: who is responsible first, then the others by their time. */
export function listPeople(db: Statements, applicationId: string): Promise<PersonRow[]> {
  return db.all<PersonRow>(sql`
    select staff_id, full_name, avatar_file_id, is_responsible
    from case_people join staff on staff.id = staff_id
    where application_id = ${applicationId} and until is null
    order by is_responsible desc, since, staff_id`)
}

/** A place may have begun after this transaction did, which then waited for the one that gave it. */
const endsNow = sql`greatest(now(), since)`

type Assignment = { application_ids: string[]; staff_id: string; given_by: string | null }

/** One colleague is responsible for cases from now on; who was before is no longer. */
export async function assignResponsible(
  tx: Database,
  actor: EventActor,
  { application_ids, staff_id, given_by }: Assignment,
): Promise<void> {
  const who = actorColumns(actor)
  await tx.run(sql`
    insert into case_events (application_id, event, actor_kind, actor_id, data)
    select application_id, 'assigned', ${who.kind}, ${who.id}::uuid, jsonb_build_object(
      'before', jsonb_build_object('staff_id', responsible_id),
      'after', jsonb_build_object('staff_id', ${staff_id}::uuid)
    )
    from cases where application_id = any (${application_ids}::uuid[])`)
  await tx.run(sql`
    update case_people set until = ${endsNow}
    where application_id = any (${application_ids}::uuid[]) and until is null
      and (is_responsible or staff_id = ${staff_id})`)
  await tx.run(sql`
    insert into case_people (application_id, staff_id, is_responsible, given_by)
    select id, ${staff_id}::uuid, true, ${given_by}::uuid from unnest(${application_ids}::uuid[]) as id`)
  await tx.run(sql`
    update cases set responsible_id = ${staff_id} where application_id = any (${application_ids}::uuid[])`)
  await markUntold(tx, application_ids)
}

/** The same for one case. */
export function makeResponsible(
  tx: Database,
  actor: EventActor,
  { application_id, ...assignment }: Omit<Assignment, 'application_ids'> & { application_id: string },
): Promise<void> {
  return assignResponsible(tx, actor, { ...assignment, application_ids: [application_id] })
}

type Helpers = { application_id: string; staff_ids: string[]; given_by: string | null }

/** Who works on a case beside who is responsible; answers who is new. */
export async function setHelpers(
  tx: Database,
  actor: EventActor,
  { application_id, staff_ids, given_by }: Helpers,
): Promise<string[]> {
  const people = await listPeople(tx, application_id)
  const before = people.flatMap((person) => (person.is_responsible ? [] : [person.staff_id]))
  const responsible = people.find(({ is_responsible }) => is_responsible)?.staff_id
  const after = [...new Set(staff_ids)].filter((id) => id !== responsible)
  const added = after.filter((id) => !before.includes(id))
  const ended = before.filter((id) => !after.includes(id))
  if (added.length === 0 && ended.length === 0) return []
  await tx.run(sql`
    update case_people set until = ${endsNow}
    where application_id = ${application_id} and until is null and staff_id = any (${ended}::uuid[])`)
  await tx.run(sql`
    insert into case_people (application_id, staff_id, is_responsible, given_by)
    select ${application_id}, id, false, ${given_by}::uuid from unnest(${added}::uuid[]) as id`)
  const data = { before: { staff_ids: before }, after: { staff_ids: after } }
  await recordEvent(tx, { application_id, event: 'helpers_set', actor, data })
  return added
}

/**
 * A colleague leaves all cases that are not finished, and answers how many: the office assigns them anew. Nobody is named
 * to the client instead, so there is nothing to tell yet.
 */
export async function releaseCasesOf(tx: Database, actor: EventActor, staffId: string): Promise<number> {
  const open = await tx.all<{ id: string }>(sql`
    select case_people.application_id as id from case_people join cases using (application_id)
    where staff_id = ${staffId} and until is null and finished_at is null`)
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await endPlaces(tx, actor, { staff_id: staffId, ids })
  return ids.length
}

/** Who has left the office since a case was finished is off it when it is opened again. */
export async function releaseFormer(tx: Database, actor: EventActor, applicationId: string): Promise<void> {
  const former = await tx.all<{ staff_id: string }>(sql`
    select staff_id from case_people join staff on staff.id = staff_id
    where application_id = ${applicationId} and until is null and (not active or deleted_at is not null)`)
  for (const { staff_id } of former) await endPlaces(tx, actor, { staff_id, ids: [applicationId] })
}

async function endPlaces(
  tx: Database,
  actor: EventActor,
  { staff_id, ids }: { staff_id: string; ids: string[] },
): Promise<void> {
  const who = actorColumns(actor)
  await lockCases(tx, sql`true`, ids)
  await tx.run(sql`
    with ended as (
      update case_people set until = ${endsNow}
      where staff_id = ${staff_id} and until is null and application_id = any (${ids}::uuid[])
      returning application_id, is_responsible
    ), freed as (
      update cases set responsible_id = null from ended
      where ended.application_id = cases.application_id and is_responsible
    )
    insert into case_events (application_id, event, actor_kind, actor_id, data)
    select application_id, case when is_responsible then 'assigned' else 'helpers_set' end, ${who.kind}, ${who.id}::uuid,
      case when is_responsible then jsonb_build_object(
        'before', jsonb_build_object('staff_id', ${staff_id}::uuid), 'after', jsonb_build_object('staff_id', null)
      ) else jsonb_build_object(
        'before', jsonb_build_object('staff_ids', helpers), 'after', jsonb_build_object('staff_ids', array_remove(helpers, ${staff_id}::uuid))
      ) end
    from ended cross join lateral (
      select array(
        select staff_id from case_people
        where case_people.application_id = ended.application_id and until is null and not is_responsible
      ) as helpers
    ) as others`)
}
