import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isOffered } from '../../files/files.queries.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'

type Row = Record<string, unknown>

/** What a record has beside what its owner sees of it every day. */
export function findRecordFacts(db: Database, id: string): Promise<Row | undefined> {
  return db.one<Row>(sql`
    select language, terms_accepted_at, email_proved_at, phone_proved_at, telegram_user_id, updated_at from clients where id = ${id}`)
}

export function findAccount(db: Database, clientId: string): Promise<Row | undefined> {
  return db.one<Row>(sql`
    select users.email, users.phone, users.phone_proved_at, users.created_at, users.email_confirmed_at, users.last_sign_in_at,
      users.user_metadata as given_at_registration,
      (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'email', identities.email)), '[]')
        from auth_identities identities where user_id = users.id) as ways_to_sign_in
    from auth_users users
    join clients on clients.auth_subject = users.id::text and clients.auth_issuer = ${embeddedIssuer}
    where clients.id = ${clientId}`)
}

export function listSessions(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select authenticated_at as signed_in_at, last_seen_at, expires_at, ip, user_agent
    from api_sessions where client_id = ${clientId} order by authenticated_at, id`)
}

export type ExportedApplication = Row & { id: string; service: string }

export function listApplications(db: Database, clientId: string): Promise<ExportedApplication[]> {
  return db.all<ExportedApplication>(sql`
    select applications.id, services.title ->> 'uz' as service, status, program_type, country_preference, experience,
      applications.created_at, submitted_at
    from applications join services on services.id = service_id
    where client_id = ${clientId} and deleted_at is null
    order by applications.created_at, applications.id`)
}

/** Who of the office it was is not about this person. */
export function listStatusChanges(
  db: Database,
  clientId: string,
): Promise<(Row & { application_id: string })[]> {
  return db.all(sql`
    select application_id, from_status as "from", to_status as "to", note, actor_kind as "by", at
    from application_history join applications on applications.id = application_id
    where client_id = ${clientId} and deleted_at is null
    order by seq`)
}

export type StoredDocument = {
  id: string
  storage_key: string
  name: string
  size: number
  uploaded_at: string
  is_offered: boolean
  /** The document that it is a version of; null for the portrait. */
  document_id: string | null
  document_type: string | null
  lead_id: string | null
  /** What it was asked for as. */
  asked_for: string | null
  version: number | null
}

/** Every file that is there, whatever it was uploaded for; one without a purpose is the portrait. */
export function listStoredDocuments(db: Database, clientId: string): Promise<StoredDocument[]> {
  return db.all<StoredDocument>(sql`
    select files.id, storage_key, original_name as name, size, files.created_at as uploaded_at,
      ${isOffered} as is_offered, documents.id as document_id, files.lead_id, n as version,
      case when documents.id is not null then coalesce(document_type, 'other') end as document_type,
      service_inputs.name ->> 'uz' as asked_for
    from files
      left join document_versions on document_versions.file_id = files.id
      left join documents on documents.id = document_id
      left join service_inputs on service_inputs.id = documents.input_id
    where state = 'live' and (
      files.client_id = ${clientId}
      or files.lead_id in (select id from leads where client_id = ${clientId} and deleted_at is null)
    )
    order by files.created_at, files.id`)
}

export type ExportedItem = Row & { application_id: string }

/** How each document of an application was judged, with the words that the person was told. */
export function listItems(db: Database, clientId: string): Promise<ExportedItem[]> {
  return db.all<ExportedItem>(sql`
    select application_id, case_items.name ->> 'uz' as asked_for, required, state, reason_code, reason_note, reviewed_at,
      due_on::text as due_on, n as version, documents.id as document_id
    from case_items
      join applications on applications.id = application_id
      left join document_versions on document_versions.id = version_id
      left join documents on documents.id = document_id
    where applications.client_id = ${clientId} and deleted_at is null
    order by case_items.application_id, position`)
}

/** The steps of an application, in their order. */
export function listCaseSteps(db: Database, clientId: string): Promise<ExportedItem[]> {
  return db.all<ExportedItem>(sql`
    select application_id, case_steps.name ->> 'uz' as name, state, ask, started_at, due_on::text as due_on, done_at
    from case_steps join applications on applications.id = application_id
    where applications.client_id = ${clientId} and deleted_at is null
    order by application_id, position`)
}

/** What was written in the thread of an application. Who of the office it was is not about this person. */
export function listCaseMessages(db: Database, clientId: string): Promise<ExportedItem[]> {
  return db.all<ExportedItem>(sql`
    select application_id, author_kind as "by", text, case_messages.created_at as at,
      (
        select coalesce(jsonb_agg(jsonb_build_object('document_id', document_id, 'version', n) order by document_id, n), '[]')
        from case_message_documents join document_versions on document_versions.id = version_id
        where message_id = case_messages.id
      ) as documents
    from case_messages join applications on applications.id = application_id
    where applications.client_id = ${clientId} and deleted_at is null
    order by application_id, case_messages.seq`)
}

export type ExportedLead = Row & { id: string; passport_encrypted: Uint8Array | null }

/** What the person said or is; how the office went about it is the office's. */
export function listLeads(db: Database, clientId: string): Promise<ExportedLead[]> {
  return db.all<ExportedLead>(sql`
    select leads.id, name, phone, email, source, region, birth_year, passport_encrypted, comments,
      services.title ->> 'uz' as service, study_type, country, meeting_type, meeting_time, language, utm_first, utm_last,
      leads.created_at
    from leads left join services on services.id = service_id
    where client_id = ${clientId} and deleted_at is null
    order by leads.created_at, leads.id`)
}

export function listMessages(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select name, email, phone, subject, text, created_at from contacts
    where lead_id in (select id from leads where client_id = ${clientId} and deleted_at is null)
      or email = (select email from clients where id = ${clientId} and email_proved_at is not null)
    order by created_at, id`)
}

/** Without their text: the links in it were secrets. */
export function listMails(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select kind, subject, created_at, sent_at from mails
    where lower(to_address) = (select email from clients where id = ${clientId}) and not starts_with(kind, 'staff_')
    order by created_at, id`)
}

/** Who of the office has opened a file is said by the role alone. */
export function listFileViews(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select at, original_name as file, staff.role
    from audit_log
      join files on files.id = target_id
      join staff on staff.id = actor_id
    where kind = 'file.opened' and actor_kind = 'staff' and files.client_id = ${clientId}
    order by seq`)
}
