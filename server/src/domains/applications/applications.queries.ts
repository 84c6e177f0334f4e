import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import type { Language, LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { ApiError } from '../../http/api-error.ts'

/** A row as it is stored; the portrait becomes a link on its way out. */
export type ApplicationRow = Omit<Application, 'client'> & {
  client: Omit<Application['client'], 'avatar_url'> & { avatar_file_id: string | null }
}

/** What every answer about an application has, read from `applications` beside its client. */
export const columns = sql`
  applications.id, applications.service_id, applications.client_id, applications.status,
  applications.program_type, applications.country_preference, applications.experience,
  applications.created_at, applications.submitted_at, applications.version,
  jsonb_build_object(
    'full_name', clients.full_name, 'phone', clients.phone, 'email', clients.email,
    'avatar_file_id', clients.avatar_file_id
  ) as client`

/** The applications of a deleted client are deleted too. */
const withClient = sql`join clients on clients.id = applications.client_id and clients.deleted_at is null`

/** A client may see their own applications, staff all of them. */
export function visibilityOf({ kind, id }: Pick<Actor, 'kind' | 'id'>): Sql {
  return kind === 'client' ? sql`applications.client_id = ${id}` : sql`true`
}

export function listApplicationsOf(db: Database, clientId: string): Promise<ApplicationRow[]> {
  return db.all<ApplicationRow>(sql`
    select ${columns} from applications ${withClient}
    where applications.client_id = ${clientId} and applications.deleted_at is null
    order by applications.created_at desc, applications.id desc`)
}

export async function getApplication(db: Database, actor: Actor, id: string): Promise<ApplicationRow> {
  const row = await db.one<ApplicationRow>(sql`
    select ${columns} from applications ${withClient}
    where applications.id = ${id} and ${visibilityOf(actor)} and applications.deleted_at is null`)
  if (!row) throw new ApiError('not_found')
  return row
}

export type NewApplication = Pick<
  Application,
  'client_id' | 'service_id' | 'status' | 'program_type' | 'country_preference' | 'experience'
> & { created_by: string | null }

/** Nothing where there is no such client; a service that does not exist breaks the reference. */
export function insertApplication(tx: Database, row: NewApplication): Promise<ApplicationRow | undefined> {
  const { client_id, service_id, status, program_type, country_preference, experience, created_by } = row
  return tx.one<ApplicationRow>(sql`
    with written as (
      insert into applications (client_id, service_id, status, program_type, country_preference, experience,
        created_by, submitted_at)
      select id, ${service_id}::uuid, ${status}, ${program_type}, ${country_preference}, ${experience},
        ${created_by}::uuid, case when ${status} = 'pending' then now() end
      from clients where id = ${client_id} and deleted_at is null for key share
      returning *
    )
    select ${columns} from written as applications ${withClient}`)
}

type RowChanges = Partial<Omit<Parsed<typeof applications.update>['body'], 'version'>> &
  Pick<Parsed<typeof applications.updateDraft>['body'], 'experience'>

/** What is left out stays; null empties. The first submission sets its date. */
export function updateApplicationRow(tx: Database, id: string, changes: RowChanges): Promise<ApplicationRow> {
  const { client_id = null, service_id = null, status = null } = changes
  const { program_type, country_preference, experience } = changes
  return tx.only<ApplicationRow>(sql`
    with written as (
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
      returning *
    )
    select ${columns} from written as applications ${withClient}`)
}

export function markSubmitted(tx: Database, id: string): Promise<ApplicationRow> {
  return tx.only<ApplicationRow>(sql`
    with written as (
      update applications set status = 'pending', submitted_at = now() where id = ${id} returning *
    )
    select ${columns} from written as applications ${withClient}`)
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
      or exists (select from application_documents where application_id = applications.id)
      or exists (
        select from application_history where application_id = applications.id and actor_kind = 'client'
      )
    )`)
  return withClientContent !== undefined
}

type MailFacts = { title: LocalizedText; language: Language }

/** What a mail about an application says: the program, and the language that the client reads. */
export function getMailFacts(
  tx: Database,
  { client_id, service_id }: { client_id: string; service_id: string },
): Promise<MailFacts> {
  return tx.only<MailFacts>(sql`
    select title, language from services, clients where services.id = ${service_id} and clients.id = ${client_id}`)
}
