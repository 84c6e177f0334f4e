import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { type CaseReader, caseVisibility, setTravel } from '../cases/case-store/case-store.ts'
import { type CaseFactsRow, caseFacts } from './case-facts.queries.ts'
import { type LockedApplication, lockedColumns } from './lock-applications.queries.ts'

type Portrayed = { full_name: string; avatar_file_id: string | null }

/** A row as it is stored; portraits become links on their way out. */
export type ApplicationRow = Omit<Application, 'client' | 'responsible'> & {
  client: Omit<Application['client'], 'avatar_url'> & { avatar_file_id: string | null }
  responsible: Portrayed | null
}

/** What every answer about an application has, read from `applications` beside its client and its case. */
export const columns = sql`
  applications.id, applications.service_id, applications.client_id, applications.status,
  applications.program_type, applications.country_preference, applications.experience,
  applications.created_at, applications.submitted_at, applications.version,
  jsonb_build_object(
    'full_name', clients.full_name, 'phone', clients.phone, 'email', clients.email,
    'avatar_file_id', clients.avatar_file_id
  ) as client,
  cases.turn, cases.turn_since, cases.turn_due_on::text as turn_due_on, cases.next_kind,
  (
    select jsonb_build_object('name', name, 'position', position, 'of', (
      select count(*) from case_steps every where every.application_id = applications.id
    ))
    from case_steps where application_id = applications.id and state = 'current'
  ) as step,
  case when cases.last_staff_seq <= cases.client_read_seq then 0 else (
    select count(*)::int from case_messages
    where application_id = applications.id and author_kind = 'staff' and seq > cases.client_read_seq
  ) end as unread,
  (
    select jsonb_build_object('full_name', full_name, 'avatar_file_id', avatar_file_id)
    from staff where staff.id = cases.responsible_id
  ) as responsible`

/** The applications of a deleted client are deleted too. */
const withClient = sql`
  join clients on clients.id = applications.client_id and clients.deleted_at is null
  join cases on cases.application_id = applications.id`

export function listApplicationsOf(db: Database, clientId: string): Promise<ApplicationRow[]> {
  return db.all<ApplicationRow>(sql`
    select ${columns} from applications ${withClient}
    where applications.client_id = ${clientId} and applications.deleted_at is null
    order by applications.created_at desc, applications.id desc`)
}

type SeenApplication = {
  row: ApplicationRow
  facts: CaseFactsRow
  /** Whether its checklist is still what the service asks for now. */
  is_draft: boolean
}

/** As the reader sees it. */
export async function getApplication(db: Database, reader: CaseReader, id: string): Promise<SeenApplication> {
  const found = await db.one<ApplicationRow & CaseFactsRow & { is_draft: boolean }>(sql`
    select ${columns}, ${caseFacts}, cases.requirements_at is null as is_draft from applications ${withClient}
    where applications.id = ${id} and ${caseVisibility(reader)} and applications.deleted_at is null`)
  if (!found) throw new ApiError('not_found')
  const { is_draft, travel_on, return_on, outcome, finished_at, ...others } = found
  const { decision_code, decision_note, last_message_at, lead_id, journey, ...row } = others
  const decision = { decision_code, decision_note }
  const facts = { travel_on, return_on, outcome, finished_at, ...decision, last_message_at, lead_id, journey }
  return { row, facts, is_draft }
}

/** The same of one that the transaction has written, whoever sees it. */
export function readApplicationRow(tx: Database, id: string): Promise<ApplicationRow> {
  return tx.only<ApplicationRow>(sql`
    select ${columns} from applications ${withClient} where applications.id = ${id}`)
}

export type NewApplication = Pick<
  Application,
  'client_id' | 'service_id' | 'status' | 'program_type' | 'country_preference' | 'experience'
> & { created_by: string | null; travel_on: string | null }

/** Its id; nothing where there is no such client. A service that does not exist breaks the reference. */
export async function insertApplication(tx: Database, row: NewApplication): Promise<string | undefined> {
  const { client_id, service_id, status, program_type, country_preference, experience, created_by } = row
  const made = await tx.one<{ id: string }>(sql`
    insert into applications (client_id, service_id, status, program_type, country_preference, experience,
      created_by, submitted_at)
    select id, ${service_id}::uuid, ${status}, ${program_type}, ${country_preference}, ${experience},
      ${created_by}::uuid, case when ${status} = 'pending' then now() end
    from clients where id = ${client_id} and deleted_at is null for no key update
    returning id`)
  if (made && row.travel_on) await setTravel(tx, made.id, { travel_on: row.travel_on })
  return made?.id
}

type RowChanges = Partial<Omit<Parsed<typeof applications.update>['body'], 'version'>> &
  Pick<Parsed<typeof applications.updateDraft>['body'], 'experience'>

/** What is left out stays; null empties. The first submission sets its date. */
export async function updateApplicationRow(
  tx: Database,
  id: string,
  changes: RowChanges,
): Promise<LockedApplication> {
  const { client_id = null, service_id = null, status = null } = changes
  const { program_type, country_preference, experience } = changes
  return tx.only<LockedApplication>(sql`
    update applications set
      client_id = coalesce(${client_id}::uuid, client_id),
      service_id = coalesce(${service_id}::uuid, service_id),
      status = coalesce(${status}, status),
      submitted_at = case when ${status} = 'pending' then coalesce(submitted_at, now()) else submitted_at end,
      program_type = case when ${program_type !== undefined} then ${program_type ?? null} else program_type end,
      country_preference = case when ${country_preference !== undefined} then ${country_preference ?? null}
        else country_preference end,
      experience = case when ${experience !== undefined} then ${experience ?? null} else experience end
    where id = ${id}
    returning ${lockedColumns}`)
}

export async function markSubmitted(tx: Database, id: string): Promise<void> {
  await tx.run(sql`update applications set status = 'pending', submitted_at = now() where id = ${id}`)
}

/** Off every list at once; row and files stay until the retention time is over. */
export async function markApplicationDeleted(tx: Database, id: string): Promise<void> {
  await tx.run(sql`update applications set deleted_at = now() where id = ${id}`)
}

/** Whether there is anything in it that came from the client, or is about nobody else. */
export async function hasClientContent(tx: Database, id: string): Promise<boolean> {
  const withClientContent = await tx.one(sql`
    select from applications
    where id = ${id} and (
      experience is not null
      or exists (select from case_items where application_id = applications.id and version_id is not null)
      or exists (select from case_messages where application_id = applications.id)
      or exists (
        select from application_history where application_id = applications.id and actor_kind = 'client'
      )
    )`)
  return withClientContent !== undefined
}
